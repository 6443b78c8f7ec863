# dist.mk -- what a release is made of, into out/dist: archives for each machine, Debian packages, the sources; and what
# goes into registries: wheels, the JavaScript package, crates.
#
#     make dist              all of it; ARCHS="x86_64 aarch64"
#
# The command is made for this machine alone: Swift with its library for another one is not here. The wheel for another
# machine is of Debian's cross compiler.
#
# The same commit gives the same bytes, in any folder: files have the commit's time, no owner, and one order. Nothing that is
# compiled names the folder: the compilers get paths from the top folder on, and no -g.

HOST := $(shell uname -m)
ARCHS ?= $(HOST) $(filter-out $(HOST),aarch64)
DIST := out/dist
STAGED := .build/dist-staged
VERSION := $(shell sed -n 's/^.define QUOIN_VERSION_STRING *"\(.*\)"/\1/p' include/quoin.h)
export SOURCE_DATE_EPOCH ?= $(shell git log -1 --format=%ct)
# Names are sorted in one way whatever the user's language.
export LC_ALL := C
PACK := tar --sort=name --mtime=@$(SOURCE_DATE_EPOCH) --owner=0 --group=0 --numeric-owner --mode=u+rwX,go+rX,go-w
DEBIAN_x86_64 := amd64
DEBIAN_aarch64 := arm64

OTHERS := $(filter-out $(HOST),$(ARCHS))
.PHONY: dist dist-empty dist-source dist-python dist-npm dist-crates $(ARCHS:%=dist-archive-%) $(OTHERS:%=dist-wheel-%) $(ARCHS:%=dist-debian-%)
# One after another: an archive and a package of one machine are of one build of the libraries.
.NOTPARALLEL:
dist: dist-empty dist-source dist-python dist-npm $(ARCHS:%=dist-archive-%) $(OTHERS:%=dist-wheel-%) dist-crates $(ARCHS:%=dist-debian-%)
	cd $(DIST) && find . -type f ! -name SHA256SUMS -printf '%P\n' | sort | xargs sha256sum > SHA256SUMS
	@cd $(DIST) && find . -type f -printf '%10s  %P\n' | sort -k 2

# What an earlier commit left would be counted among the sums.
dist-empty:
	rm -rf $(DIST)

dist-source:
	@mkdir -p $(DIST)
	git -c tar.umask=0022 archive --prefix=quoin-$(VERSION)/ HEAD | gzip -9n > $(DIST)/quoin-$(VERSION).tar.gz

dist-python:
	@mkdir -p $(DIST)/python
	scripts/python_wheel.sh build > $(DIST)/python/log || { cat $(DIST)/python/log; exit 1; }
	rm $(DIST)/python/log
	cp .build/dist/quoin-$(VERSION)* $(DIST)/python

dist-npm:
	@mkdir -p $(DIST)/npm
	$(MAKE) -s -f packaging/web.mk web
	cp .build/web/quoin-$(VERSION).tgz $(DIST)/npm

# The libraries, headers and pages, in a folder that works wherever it is unpacked; and the command.
install_into = $(MAKE) -s -f packaging/clib.mk install ARCH=$(1) PREFIX=$(2) $(4) DESTDIR=$(abspath $(3)) \
  $(if $(filter $(HOST),$(1)),&& $(MAKE) -s -f packaging/cli.mk cli-install PREFIX=$(2) DESTDIR=$(abspath $(3)))
$(ARCHS:%=dist-archive-%): dist-archive-%:
	@mkdir -p $(DIST)
	rm -rf $(STAGED)/$*
	$(call install_into,$*,/quoin-$(VERSION)-linux-$*,$(STAGED)/$*)
	$(PACK) -C $(STAGED)/$* -c quoin-$(VERSION)-linux-$* | gzip -9n > $(DIST)/quoin-$(VERSION)-linux-$*.tar.gz

$(OTHERS:%=dist-wheel-%): dist-wheel-%:
	scripts/python_wheel.sh cross $* $(abspath $(STAGED))/$*/quoin-$(VERSION)-linux-$*
	cp .build/dist/quoin-$(VERSION)-*$*.whl $(DIST)/python

# The crate `quoin` brings the archives of all machines, so that it builds without anything beside it (build.rs). Cargo
# packs a copy: where it sees a repository it wants a clean one.
dist-crates:
	rm -rf $(STAGED)/crates && mkdir -p $(STAGED) $(DIST)/crates
	cp -rL bindings/rust $(STAGED)/crates && rm -rf $(STAGED)/crates/beside $(STAGED)/crates/target
	$(foreach arch,$(ARCHS),mkdir -p $(STAGED)/crates/quoin/native/$(arch)-unknown-linux-gnu && \
	  cp $(STAGED)/$(arch)/quoin-$(VERSION)-linux-$(arch)/lib/*.a $(STAGED)/crates/quoin/native/$(arch)-unknown-linux-gnu &&) true
	find $(STAGED)/crates -exec touch -h -d @$(SOURCE_DATE_EPOCH) {} +
	cd $(STAGED)/crates && cargo package --quiet --offline --workspace --no-verify --allow-dirty --target-dir target
	cp $(STAGED)/crates/target/package/*.crate $(DIST)/crates

$(ARCHS:%=dist-debian-%): dist-debian-%:
	@mkdir -p $(DIST)
	rm -rf $(STAGED)/debian-$* && mkdir -p $(STAGED)/debian-$*/quoin-$(VERSION)
	$(call install_into,$*,/usr,$(STAGED)/debian-$*/stage,LIBDIR=/usr/lib/$*-linux-gnu)
	rm -rf $(STAGED)/debian-$*/stage/usr/share/doc
	python3 -m zipfile -e $(DIST)/python/quoin-$(VERSION)-cp311-abi3-*$*.whl $(STAGED)/debian-$*/stage/usr/lib/python3/dist-packages
	cp -a packaging/debian $(STAGED)/debian-$*/quoin-$(VERSION)/
	printf 'quoin ($(VERSION)) unstable; urgency=medium\n\n  * See CHANGELOG.md.\n\n -- The Quoin authors <maintainers@quoin.invalid>  %s\n' \
	  "$$(date -u -R -d @$(SOURCE_DATE_EPOCH))" > $(STAGED)/debian-$*/quoin-$(VERSION)/debian/changelog
# dpkg sets back what is newer than the commit; what was checked out before it would keep its time.
	find $(STAGED)/debian-$* -exec touch -h -d @$(SOURCE_DATE_EPOCH) {} +
	cd $(STAGED)/debian-$*/quoin-$(VERSION) && STAGE=$(abspath $(STAGED))/debian-$*/stage \
	  dpkg-buildpackage -b -us -uc -d --host-arch $(DEBIAN_$*) > ../build.log 2>&1 || { tail -30 ../build.log; exit 1; }
	cp $(STAGED)/debian-$*/*.deb $(DIST)/
