import { expect, it } from 'vitest'
import { openPage } from '../pdfjs/open-page.ts'
import { parsePdf } from '../testing/open-pdf.ts'
import { type TextPage, textPdf } from '../testing/text-pdf.ts'
import { decorate } from './decorations.ts'
import { reflow } from './reflow.ts'

/** Opens the only page of a document. */
async function open(page: TextPage) {
  const pdf = await parsePdf(new Uint8Array(textPdf([page])))
  return openPage(pdf, await pdf.getPage(1))
}

/** Reads what is set apart on a page: `*bold*`, `_italic_` and `[links](to)` in the texts of its blocks. */
async function read(page: TextPage): Promise<string[]> {
  const opened = await open(page)
  const { blocks } = reflow(await opened.content(), [])
  const { spans } = decorate(blocks, await opened.details(), opened.size)
  return blocks.map(({ text }, index) =>
    (spans.get(index) ?? []).reduceRight((shown, { start, end, isStrong, isEmphasis, link }) => {
      const strong = isStrong ? `*${shown.slice(start, end)}*` : shown.slice(start, end)
      const said = isEmphasis ? `_${strong}_` : strong
      const linked = link && 'target' in link && 'url' in link.target ? `[${said}](${link.target.url})` : said
      return shown.slice(0, start) + linked + shown.slice(end)
    }, text),
  )
}

/** Text beside what begins at `x`: each character is 6 points wide. */
const after = (text: string, x = 72) => x + 6 * text.length

const PLAIN = 'A bridge of stone stands by its own weight, which every arch hands on.'

it('finds bold and italic words, also across lines, where words that a line cut are whole again', async () => {
  const page = {
    lines: [
      { text: 'It is a ', y: 200 },
      { text: 'very strong', x: after('It is a '), y: 200, style: 'Bold' as const },
      { text: ' bridge, and it is extra-', x: after('It is a very strong'), y: 200 },
      { text: 'ordinary, as one ', y: 214 },
      { text: 'can', x: after('ordinary, as one '), y: 214, style: 'Oblique' as const },
      { text: 'see and hear from there, at the very end.', y: 228, style: 'Oblique' as const },
      { text: PLAIN, y: 280 },
    ],
  }
  expect(await read(page)).toEqual([
    'It is a *very strong* bridge, and it is extraordinary, as one _can see and hear from there, at the very end._',
    PLAIN,
  ])
})

it('takes no style for one that most of the page has, and no heading for bold', async () => {
  const lines = [
    { text: 'On bridges', y: 100, size: 24, style: 'Bold' as const },
    {
      text: 'All of it is said in the same way, whatever it is about, and it',
      y: 200,
      style: 'Oblique' as const,
    },
    { text: 'never ends.', y: 214, style: 'Oblique' as const },
  ]
  expect(await read({ lines })).toEqual([
    'On bridges',
    'All of it is said in the same way, whatever it is about, and it never ends.',
  ])
})

it('finds links by what lies below them, and follows none that would run a script', async () => {
  const text = 'See the list of bridges, or write to us.'
  const [start, end] = [after('See the '), after('See the list of bridges')]
  const links = [
    { edges: [start, 190, end, 203] as const, url: 'https://example.com/bridges' },
    {
      edges: [after('See the list of bridges, or '), 190, after(text), 203] as const,
      url: 'javascript:alert(1)',
    },
    { edges: [0, 0, 595, 842] as const, url: 'https://example.com/all' },
  ]
  expect(
    await read({
      lines: [
        { text, y: 200 },
        { text: PLAIN, y: 260 },
      ],
      links,
    }),
  ).toEqual(['See the [list of bridges](https://example.com/bridges), or write to us.', PLAIN])
})

it('finds images where they are seen, also where they are cut off', async () => {
  const pictures = [
    { edges: [50, 100, 350, 400] as const },
    { edges: [50, 500, 550, 800] as const, clip: [100, 550, 200, 700] as const },
  ]
  const details = await (await open({ lines: [], pictures })).details()
  expect(
    details.pictures.map(({ left, top, width, height }) => [
      left * 595,
      top * 842,
      width * 595,
      height * 842,
    ]),
  ).toEqual([
    [50, 100, 300, 300].map((edge) => expect.closeTo(edge, 1)),
    [100, 550, 100, 150].map((edge) => expect.closeTo(edge, 1)),
  ])
})

it('follows a link over several lines where these are all of a paragraph, not where it is only a part of them', async () => {
  const column = (from: number) =>
    [PLAIN, 'So it has done for two thousand years, at least in Rome,', 'where most of them are.'].map(
      (text, index) => ({ text, y: from + 14 * index }),
    )
  const links = [
    { edges: [72, 190, 500, 217] as const, url: 'https://example.com/part' },
    { edges: [72, 290, 500, 331] as const, url: 'https://example.com/all' },
  ]
  const text = column(0)
    .map((line) => line.text)
    .join(' ')
  expect(await read({ lines: [...column(200), ...column(300)], links })).toEqual([
    text,
    `[${text}](https://example.com/all)`,
  ])
})
