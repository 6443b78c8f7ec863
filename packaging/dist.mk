# dist.mk -- what a release is made of, into out/dist: archives for each machine, Debian packages, the sources.
#
#     make dist              all of it; ARCHS="x86_64 aarch64"
#
# The same commit gives the same bytes, in any folder: files have the commit's time, no owner, and one order. Nothing that is
# compiled names the folder: the compilers get paths from the top folder on, and no -g.

ARCHS ?= x86_64 aarch64
DIST := out/dist
STAGED := .build/dist
VERSION := $(shell sed -n 's/^.define QUOIN_VERSION_STRING *"\(.*\)"/\1/p' include/quoin.h)
export SOURCE_DATE_EPOCH ?= $(shell git log -1 --format=%ct)
# Names are sorted in one way whatever the user's language.
export LC_ALL := C
PACK := tar --sort=name --mtime=@$(SOURCE_DATE_EPOCH) --owner=0 --group=0 --numeric-owner --mode=u+rwX,go+rX,go-w
DEBIAN_x86_64 := amd64
DEBIAN_aarch64 := arm64

.PHONY: dist dist-empty dist-source $(ARCHS:%=dist-archive-%) $(ARCHS:%=dist-debian-%)
# One after another: an archive and a package of one machine are of one build of the libraries.
.NOTPARALLEL:
dist: dist-empty dist-source $(ARCHS:%=dist-archive-%) $(ARCHS:%=dist-debian-%)
	cd $(DIST) && sha256sum *.tar.gz *.deb > SHA256SUMS
	@ls -l $(DIST)

# What an earlier commit left would be counted among the sums.
dist-empty:
	rm -f $(DIST)/*.tar.gz $(DIST)/*.deb $(DIST)/SHA256SUMS

dist-source:
	@mkdir -p $(DIST)
	git -c tar.umask=0022 archive --prefix=quoin-$(VERSION)/ HEAD | gzip -9n > $(DIST)/quoin-$(VERSION).tar.gz

# The libraries, headers and pages, in a folder that works wherever it is unpacked.
$(ARCHS:%=dist-archive-%): dist-archive-%:
	@mkdir -p $(DIST)
	rm -rf $(STAGED)/$*
	$(MAKE) -s -f packaging/clib.mk install ARCH=$* PREFIX=/quoin-$(VERSION)-linux-$* DESTDIR=$(abspath $(STAGED))/$*
	$(PACK) -C $(STAGED)/$* -c quoin-$(VERSION)-linux-$* | gzip -9n > $(DIST)/quoin-$(VERSION)-linux-$*.tar.gz

$(ARCHS:%=dist-debian-%): dist-debian-%:
	@mkdir -p $(DIST)
	rm -rf $(STAGED)/debian-$* && mkdir -p $(STAGED)/debian-$*/quoin-$(VERSION)
	$(MAKE) -s -f packaging/clib.mk install ARCH=$* PREFIX=/usr LIBDIR=/usr/lib/$*-linux-gnu \
	  DESTDIR=$(abspath $(STAGED))/debian-$*/stage
	rm -rf $(STAGED)/debian-$*/stage/usr/share/doc
	cp -a packaging/debian $(STAGED)/debian-$*/quoin-$(VERSION)/
	printf 'quoin ($(VERSION)) unstable; urgency=medium\n\n  * See CHANGELOG.md.\n\n -- The Quoin authors <maintainers@quoin.invalid>  %s\n' \
	  "$$(date -u -R -d @$(SOURCE_DATE_EPOCH))" > $(STAGED)/debian-$*/quoin-$(VERSION)/debian/changelog
# dpkg sets back what is newer than the commit; what was checked out before it would keep its time.
	find $(STAGED)/debian-$* -exec touch -h -d @$(SOURCE_DATE_EPOCH) {} +
	cd $(STAGED)/debian-$*/quoin-$(VERSION) && STAGE=$(abspath $(STAGED))/debian-$*/stage \
	  dpkg-buildpackage -b -us -uc -d --host-arch $(DEBIAN_$*) > ../build.log 2>&1 || { tail -30 ../build.log; exit 1; }
	cp $(STAGED)/debian-$*/*.deb $(DIST)/
