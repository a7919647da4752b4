#pragma once
// Headers only: libcurl is opened with dlopen at the first fetch, since linking it costs every start 8 ms.
#include <curl/curl.h>
