#include "EmbeddedResources.h"

// A row for each embedded file. #embed is clang's; warnings about it being newer than the language are beside the point.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char default_keymap[] = {
#embed "../../Resources/default.keymap"
};

static const EmbeddedResource resources[] = {
    {"default.keymap", default_keymap, sizeof default_keymap},
};

size_t embedded_resource_count(void) { return sizeof resources / sizeof resources[0]; }

EmbeddedResource embedded_resource(size_t index) { return resources[index]; }
