#pragma once
// Headers only: libcurl is opened with dlopen at the first fetch, since linking it costs every start 8 ms.
// curl_easy_setopt is variadic, which Swift cannot call, so each argument type has a function of its own here.
#define CURL_DISABLE_TYPECHECK 1
#include <curl/curl.h>
#include <dlfcn.h>
#include <stddef.h>

// What is called of libcurl, as found by curl_functions_load.
struct curl_functions {
  CURLcode (*global_init)(long);
  CURL *(*easy_init)(void);
  void (*easy_cleanup)(CURL *);
  void (*easy_reset)(CURL *);
  CURLcode (*easy_setopt)(CURL *, CURLoption, ...);
  CURLcode (*easy_getinfo)(CURL *, CURLINFO, ...);
  const char *(*easy_strerror)(CURLcode);
  CURLM *(*multi_init)(void);
  CURLMcode (*multi_cleanup)(CURLM *);
  CURLMcode (*multi_setopt)(CURLM *, CURLMoption, ...);
  CURLMcode (*multi_add_handle)(CURLM *, CURL *);
  CURLMcode (*multi_remove_handle)(CURLM *, CURL *);
  CURLMcode (*multi_perform)(CURLM *, int *);
  CURLMcode (*multi_poll)(CURLM *, struct curl_waitfd *, unsigned int, int, int *);
  CURLMcode (*multi_wakeup)(CURLM *);
  CURLMsg *(*multi_info_read)(CURLM *, int *);
  struct curl_slist *(*slist_append)(struct curl_slist *, const char *);
  void (*slist_free_all)(struct curl_slist *);
  // From libidn2, which libcurl brings; null where there is none.
  int (*idn2_lookup_u8)(const unsigned char *, unsigned char **, int);
  void (*idn2_free)(void *);
};

// Opens libcurl; 0 when it or one of its functions is missing.
static inline int curl_functions_load(struct curl_functions *f) {
  void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!library) library = dlopen("libcurl-gnutls.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!library) return 0;
#define LOAD(name) \
  if (!(*(void **)&f->name = dlsym(library, "curl_" #name))) return 0
  LOAD(global_init);
  LOAD(easy_init);
  LOAD(easy_cleanup);
  LOAD(easy_reset);
  LOAD(easy_setopt);
  LOAD(easy_getinfo);
  LOAD(easy_strerror);
  LOAD(multi_init);
  LOAD(multi_cleanup);
  LOAD(multi_setopt);
  LOAD(multi_add_handle);
  LOAD(multi_remove_handle);
  LOAD(multi_perform);
  LOAD(multi_poll);
  LOAD(multi_wakeup);
  LOAD(multi_info_read);
  LOAD(slist_append);
  LOAD(slist_free_all);
#undef LOAD
  void *idn = dlopen("libidn2.so.0", RTLD_NOW | RTLD_LOCAL);
  *(void **)&f->idn2_lookup_u8 = idn ? dlsym(idn, "idn2_lookup_u8") : NULL;
  *(void **)&f->idn2_free = idn ? dlsym(idn, "idn2_free") : NULL;
  return 1;
}

// The macro is a cast, which Swift does not see.
enum { CURLAUTH_BASIC_ONLY = 1 };

typedef size_t (*curl_data_function)(char *, size_t, size_t, void *);
typedef int (*curl_connected_function)(void *, char *, char *, int, int);

static inline CURLcode curl_set_long(
    const struct curl_functions *f, CURL *easy, CURLoption option, long value) {
  return f->easy_setopt(easy, option, value);
}
static inline CURLcode curl_set_size(
    const struct curl_functions *f, CURL *easy, CURLoption option, curl_off_t value) {
  return f->easy_setopt(easy, option, value);
}
static inline CURLcode curl_set_text(
    const struct curl_functions *f, CURL *easy, CURLoption option, const char *value) {
  return f->easy_setopt(easy, option, value);
}
static inline CURLcode curl_set_pointer(
    const struct curl_functions *f, CURL *easy, CURLoption option, void *value) {
  return f->easy_setopt(easy, option, value);
}
static inline CURLcode curl_set_list(
    const struct curl_functions *f, CURL *easy, CURLoption option, struct curl_slist *value) {
  return f->easy_setopt(easy, option, value);
}
static inline CURLcode curl_set_data_function(
    const struct curl_functions *f, CURL *easy, CURLoption option, curl_data_function value) {
  return f->easy_setopt(easy, option, value);
}
static inline CURLcode curl_set_connected_function(
    const struct curl_functions *f, CURL *easy, curl_connected_function value) {
  return f->easy_setopt(easy, CURLOPT_PREREQFUNCTION, value);
}
static inline CURLMcode curl_multi_set_long(
    const struct curl_functions *f, CURLM *multi, CURLMoption option, long value) {
  return f->multi_setopt(multi, option, value);
}
// Null when libcurl does not know.
static inline const char *curl_get_text(
    const struct curl_functions *f, CURL *easy, CURLINFO info) {
  char *value = NULL;
  return f->easy_getinfo(easy, info, &value) == CURLE_OK ? value : NULL;
}
static inline long curl_get_long(const struct curl_functions *f, CURL *easy, CURLINFO info) {
  long value = 0;
  return f->easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}
static inline double curl_get_double(const struct curl_functions *f, CURL *easy, CURLINFO info) {
  double value = 0;
  return f->easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}
static inline void *curl_get_pointer(const struct curl_functions *f, CURL *easy) {
  char *value = NULL;
  return f->easy_getinfo(easy, CURLINFO_PRIVATE, &value) == CURLE_OK ? value : NULL;
}
// A union that Swift does not see into.
static inline CURLcode curl_message_result(const CURLMsg *message) { return message->data.result; }
