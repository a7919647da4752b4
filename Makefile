# `make run` and `make test` need a Swift 6 toolchain on Debian; whatever else is missing they install.
SWIFT   ?= swift
PREFIX  ?= /usr/local
# Everything of Swift and C++ in the program, and nothing in it that is not reached: what a start has to load.
RELEASE  = -c release --static-swift-stdlib --disable-local-rpath \
           -Xswiftc -Xfrontend -Xswiftc -function-sections -Xlinker --no-export-dynamic
PACKAGES = g++ libncurses-dev libsqlite3-dev libzstd-dev libxml2-dev libgumbo-dev \
           libcurl4-openssl-dev zlib1g-dev libvterm-dev pkg-config ncurses-bin ncurses-term
EMBEDDED = Sources/EmbeddedResources/EmbeddedResources.c
SUDO     = $(shell [ "$$(id -u)" = 0 ] || echo sudo)

.PHONY: run build release-libraries test lint format screens bench install fuzz deps

# On the person's own subscriptions when there are any, else on the samples.
run: build
	@if [ -n "$$(.build/release/tidings feeds 2>/dev/null)" ]; then exec .build/release/tidings; \
	else exec .build/release/tidings --demo; fi

build: deps release-libraries $(EMBEDDED)
	$(SWIFT) build $(RELEASE) --product tidings

# What it embeds is not among what the package manager looks at.
$(EMBEDDED): $(shell find Resources -type f)
	@touch $@

# The linker takes the first it finds: the C++ library that Swift's runtime is made with, as an archive.
release-libraries:
	@folder=$$($(SWIFT) build -c release --show-bin-path) && mkdir -p $$folder && \
	ln -sf $(lastword $(sort $(wildcard /usr/lib/gcc/*/*/libstdc++.a))) $$folder/libstdc++.a

test: deps $(EMBEDDED)
	$(SWIFT) build --build-tests </dev/null
	# One after another: tests that drive a terminal block threads which those over sockets wait for.
	timeout 900 $(SWIFT) test --skip-build --no-parallel </dev/null

# Rewrites the golden screens; read the diff before committing it.
screens: deps $(EMBEDDED)
	UPDATE_SCREENS=1 timeout 600 $(SWIFT) test --filter TermAppTests </dev/null

lint: deps
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests

format:
	$(SWIFT) format --in-place --recursive --parallel Package.swift Sources Tests

bench: build
	$(SWIFT) build $(RELEASE) --product Bench
	.build/release/Bench --program .build/release/tidings

# Coverage-guided fuzzing of the parser's four entry points, a million executions each (`make fuzz RUNS=…`).
# CORPUS holds folders with seeds, TARGETS some of the four; what is found is left in .build/fuzz.
RUNS   ?= 1000000
# The longest input, in bytes.
LENGTH ?= 4096
TARGETS ?= FEED DATE HTML OPML
CORPUS ?= Tests/FeedParserTests/Fixtures
FUZZ    = $(SWIFT)c -swift-version 6 -O -package-name tidings -parse-as-library -sanitize=fuzzer,address \
          -Xcc -fmodule-map-file=Sources/CLibXML2/include/module.modulemap -suppress-warnings \
          -Xcc -fmodule-map-file=Sources/CGumbo/module.modulemap -I .build/fuzz

fuzz: deps
	@mkdir -p .build/fuzz
	$(CC) -O2 -c -I/usr/include/libxml2 -o .build/fuzz/CLibXML2.o Sources/CLibXML2/CLibXML2.c
	$(FUZZ) -module-name FeedCore -emit-module -emit-module-path .build/fuzz/FeedCore.swiftmodule \
	  -wmo -c -o .build/fuzz/FeedCore.o $$(find Sources/FeedCore -name '*.swift')
	$(FUZZ) -module-name FeedParser -emit-module -emit-module-path .build/fuzz/FeedParser.swiftmodule \
	  -wmo -c -o .build/fuzz/FeedParser.o $$(find Sources/FeedParser -name '*.swift')
	@for target in $(TARGETS); do \
	  mkdir -p .build/fuzz/$$target/found && \
	  $(FUZZ) -D FUZZ_$$target Tests/Fuzz/FuzzFeed.swift .build/fuzz/FeedCore.o .build/fuzz/FeedParser.o \
	    .build/fuzz/CLibXML2.o -lgumbo -o .build/fuzz/$$target/run || exit 1; \
	done
	@failed=""; for target in $(TARGETS); do \
	  echo "fuzzing $$target"; cd $(abspath .build/fuzz)/$$target; \
	  ASAN_OPTIONS=malloc_context_size=1:quarantine_size_mb=4 \
	  ./run -runs=$(RUNS) -max_len=$(LENGTH) -timeout=30 -reload=0 -rss_limit_mb=1024 -print_final_stats=1 \
	    found $(abspath $(CORPUS)) >log 2>&1 </dev/null || failed="$$failed $$target"; \
	  tail -12 log; \
	done; \
	[ -z "$$failed" ] || { echo "failed:$$failed (the log and the input lie in .build/fuzz)"; exit 1; }

install: build
	install -Dm755 .build/release/tidings $(DESTDIR)$(PREFIX)/bin/tidings
	install -Dm644 Resources/man/tidings.1 $(DESTDIR)$(PREFIX)/share/man/man1/tidings.1
	install -Dm644 Resources/man/tidings-config.5 $(DESTDIR)$(PREFIX)/share/man/man5/tidings-config.5
	install -Dm644 Resources/completions/tidings.bash \
	  $(DESTDIR)$(PREFIX)/share/bash-completion/completions/tidings
	install -Dm644 Resources/completions/_tidings \
	  $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_tidings
	install -Dm644 Resources/completions/tidings.fish \
	  $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/tidings.fish

# Installs what is missing, and asks nothing; a machine that has everything is left alone.
deps:
	@missing=""; for p in $(PACKAGES); do \
	  dpkg-query -W -f='$${db:Status-Status}' $$p 2>/dev/null | grep -qx installed || missing="$$missing $$p"; \
	done; \
	if [ -n "$$missing" ]; then \
	  echo "installing$$missing"; \
	  $(SUDO) apt-get update -qq && \
	  DEBIAN_FRONTEND=noninteractive $(SUDO) apt-get install -y -qq --no-install-recommends $$missing >/dev/null; \
	fi
