/*
 * CQuoin.c -- the headers as C sees them, and no code: a C target has a source.
 */
#include "CQuoin.h"
