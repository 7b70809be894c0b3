import { countReading } from '../enhancements/count-reading.ts'
import { headerPart } from '../enhancements/header.ts'
import { revealPart } from '../enhancements/reveal.ts'
import { searchKeyPart } from '../enhancements/search-key.ts'

// All that a page for reading does without the app. What begins here goes on when the app comes.
const each = (selector: string) => document.querySelectorAll<HTMLElement>(selector)

each('[data-part=header]').forEach(headerPart)
each('[data-part=reveal]').forEach(revealPart)
each('[data-part=search-key]').forEach(searchKeyPart)
each('[data-counted-by]').forEach(countReading)
