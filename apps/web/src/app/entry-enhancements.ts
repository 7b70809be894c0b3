import { countReading } from '../enhancements/count-reading.ts'
import { enhanceHeader } from '../enhancements/header.ts'
import { enhanceReveal } from '../enhancements/reveal.ts'
import { enhanceSearchShortcut } from '../enhancements/search-shortcut.ts'

// All that a page for reading does without the app. What begins here goes on when the app comes.
const each = (selector: string) => document.querySelectorAll<HTMLElement>(selector)

each('[data-part=header]').forEach(enhanceHeader)
each('[data-part=reveal]').forEach(enhanceReveal)
each('[data-part=search-shortcut]').forEach(enhanceSearchShortcut)
each('[data-counted-by]').forEach(countReading)
