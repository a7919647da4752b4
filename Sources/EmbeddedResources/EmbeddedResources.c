#include "EmbeddedResources.h"

// A row for each embedded file. #embed is clang's; warnings about it being newer than the language are beside the point.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char default_keymap[] = {
#embed "../../Resources/default.keymap"
};
static const unsigned char strings_en[] = {
#embed "../../Resources/strings/en"
};
static const unsigned char strings_zh_hans[] = {
#embed "../../Resources/strings/zh-Hans"
};

static const unsigned char theme_default_dark[] = {
#embed "../../Resources/themes/default-dark"
};
static const unsigned char theme_default_light[] = {
#embed "../../Resources/themes/default-light"
};
static const unsigned char theme_terminal[] = {
#embed "../../Resources/themes/terminal"
};
static const unsigned char theme_high_contrast[] = {
#embed "../../Resources/themes/high-contrast"
};
static const unsigned char theme_mono[] = {
#embed "../../Resources/themes/mono"
};

static const EmbeddedResource resources[] = {
    {"default.keymap", default_keymap, sizeof default_keymap},
    {"themes/default-dark", theme_default_dark, sizeof theme_default_dark},
    {"themes/default-light", theme_default_light, sizeof theme_default_light},
    {"themes/terminal", theme_terminal, sizeof theme_terminal},
    {"themes/high-contrast", theme_high_contrast, sizeof theme_high_contrast},
    {"themes/mono", theme_mono, sizeof theme_mono},
    {"strings/en", strings_en, sizeof strings_en},
    {"strings/zh-Hans", strings_zh_hans, sizeof strings_zh_hans},
};

size_t embedded_resource_count(void) { return sizeof resources / sizeof resources[0]; }

EmbeddedResource embedded_resource(size_t index) { return resources[index]; }
