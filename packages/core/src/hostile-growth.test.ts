import { isBlankHtml } from '@idex/contract/blog/post'
import { contentPath } from '@idex/contract/content/content-path'
import { postSlug } from '@idex/contract/blog/post-slug'
import { readingTime } from '@idex/contract/blog/reading-time'
import { slugify } from '@idex/contract/kernel/slugs'
import { stripControls } from '@idex/contract/kernel/text-schemas'
import { growthOf, LARGEST_GROWTH, REPEATED_PIECES } from '@idex/testing/growth'
import { joinBrokenWords } from '@idex/contract/search/broken-words'
import { foldText, wordsIn } from '@idex/contract/search/folding'
import { createMarker, splitQuery } from '@idex/contract/search/query'
import { isbot } from 'isbot'
import { expect, it } from 'vitest'
import { createFileNamer } from './members/internal/archive-names.ts'
import { deviceName } from './members/internal/device.ts'
import { imagesIn, sanitizePost } from './blog/internal/sanitize-post.ts'
import { hasActiveContent } from './adapters/active-content.ts'
import { fileName } from './files/file-name.ts'
import { escapeFormulas } from './kernel/csv.ts'
import { networkOf } from './kernel/networks.ts'
import { headerText } from './mail/header-text.ts'
import { html } from '@idex/contract/kernel/html'
import { maskEmail } from './kernel/mask-email.ts'
import { containsPattern } from './kernel/paging.ts'
import { plainText } from './search/internal/plain-text.ts'

/** Functions that process users' texts, and the length of the smaller of the two texts compared. */
const WAYS: [string, (text: string) => unknown, number][] = [
  ['a post being cleaned', sanitizePost, 16_000],
  ['the pictures of a post', imagesIn, 32_000],
  ['whether a post is empty', isBlankHtml, 32_000],
  ['the reading time', readingTime, 32_000],
  ['a slug', slugify, 32_000],
  ['an address', postSlug, 32_000],
  ['the path of an item', (title) => contentPath({ id: 'a', title }), 32_000],
  ['a text without controls', stripControls, 32_000],
  ['the inspection of a PDF', (text) => hasActiveContent(Buffer.from(text)), 64_000],
  ['the name of an upload', fileName, 32_000],
  ['the name in an archive', (title) => createFileNamer()(title), 16_000],
  ['a header of an email', headerText, 32_000],
  ['the text of an email', (text) => html`${text}`.text, 32_000],
  ['a masked address', maskEmail, 32_000],
  ['the network of an address', networkOf, 16_000],
  ['the name of a device', deviceName, 4000],
  ['whether a program asks', isbot, 4000],
  ['a cell of a table', escapeFormulas, 32_000],
  ['a search', containsPattern, 32_000],
  ['the folding of a text', foldText, 32_000],
  ['the words of a text', (text) => wordsIn(text), 32_000],
  ['a query', splitQuery, 32_000],
  ['the marks of a text', (text) => createMarker(text.slice(0, 200))(text), 32_000],
  ['words broken at the ends of lines', joinBrokenWords, 32_000],
  ['the text of markup', (text) => plainText(text, ' '), 32_000],
]

it.each(WAYS)('%s takes time in proportion to the text, whatever it repeats', (_name, work, size) => {
  const grown = REPEATED_PIECES.map((piece) => ({ piece, growth: growthOf(work, piece, size) }))
  expect(grown.filter(({ growth }) => growth > LARGEST_GROWTH)).toEqual([])
})
