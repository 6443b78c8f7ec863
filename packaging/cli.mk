# cli.mk -- builds the quoin command, shows what it does, and tests it at length; part of the Makefile.
#
# The program is linked with the Swift library in it, so that it runs where no Swift is installed.

SWIFT       ?= swift
JOBS        ?= 2
OUT         ?= out
CLI_BUILD   ?= .build/cli
CLI_FUZZ    ?= 1000000
QUOIN       := $(CLI_BUILD)/release/quoin
CLI_SOURCES := Package.swift $(shell find Sources -name '*.swift' -o -name '*.h' -o -name '*.modulemap')
CLI_STATIC  := $(if $(filter Linux,$(shell uname -s)),--static-swift-stdlib)
CLI_SWIFT   := $(SWIFT) build -c release -j $(JOBS) $(CLI_STATIC) --scratch-path $(CLI_BUILD)

.PHONY: cli cli-demo cli-golden cli-fuzz
cli: $(QUOIN)

$(QUOIN): $(CLI_SOURCES)
	$(CLI_SWIFT) --product quoin
	@touch $@

# A layout as a table and drawn, one at many widths, and a contradiction explained. The dashboard
# asks for what cannot be, so its status is 1.
cli-demo: $(QUOIN)
	@mkdir -p $(OUT)
	@echo '$$ quoin solve Examples/window.quoin --ascii'
	@$(QUOIN) solve Examples/window.quoin --ascii
	@echo; echo '$$ quoin solve Examples/dashboard.quoin --svg $(OUT)/demo.svg'
	@$(QUOIN) solve Examples/dashboard.quoin --svg $(OUT)/demo.svg; test $$? -eq 1
	@echo; echo '$$ quoin solve Examples/window.quoin --sweep width=300..1200 --svg $(OUT)/demo-sweep.svg'
	@$(QUOIN) solve Examples/window.quoin --sweep width=300..1200 --svg $(OUT)/demo-sweep.svg
	@echo; echo '$$ quoin explain Examples/dashboard.quoin'
	@$(QUOIN) explain Examples/dashboard.quoin; test $$? -eq 1
	@echo; echo 'Pictures: $(OUT)/demo.svg and $(OUT)/demo-sweep.svg'

# Renews what commands are expected to print. Look at the difference before it is committed.
cli-golden:
	QUOIN_RENEW_GOLDEN=1 $(SWIFT) test -j $(JOBS) --filter GoldenTests
	git --no-pager diff --stat -- Tests/golden

# CLI_FUZZ random sketches and as many random traces.
cli-fuzz:
	$(CLI_SWIFT) --product quoin-textfuzz
	$(CLI_BUILD)/release/quoin-textfuzz --runs $(CLI_FUZZ)
