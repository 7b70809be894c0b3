#!/usr/bin/env node
import { writeCopies } from './compressed-copies.mjs'

// `precompress <folder>`, after a build.
const [, , folder] = process.argv
if (folder === undefined) throw new Error('Usage: precompress <folder>')
await writeCopies(folder)
