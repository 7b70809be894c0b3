import { describe, expect, it } from 'vitest'
import { readContent } from '../pdfjs/read-content.ts'
import { parsePdf } from '../testing/open-pdf.ts'
import { type TextLine, type TextPage, textPdf } from '../testing/text-pdf.ts'
import { reflow } from './reflow.ts'

/** The first page of a PDF as the viewer's parser reads it, with the others as its neighbours. */
async function read(pages: readonly TextPage[], language?: string) {
  const pdf = await parsePdf(new Uint8Array(textPdf(pages, language)))
  const contents = await Promise.all(pages.map(async (_, index) => readContent(await pdf.getPage(index + 1))))
  const [own, ...around] = contents
  if (!own) throw new Error('There is no page')
  return reflow(own, around)
}

const blocksOf = async (pages: readonly TextPage[]) =>
  (await read(pages)).blocks.map(({ kind, level, text }) =>
    kind === 'heading' ? [`h${level}`, text] : [kind, text],
  )

/** Lines below each other, 14 points apart. */
const column = (texts: readonly string[], { x = 72, y = 200 } = {}): TextLine[] =>
  texts.map((text, index) => ({ text, x, y: y + 14 * index }))

describe('a tagged page', () => {
  it('has what its tags say: headings, paragraphs, items and the alternative text of figures', async () => {
    const roles = ['H1', 'P', 'H2', 'LI', 'Figure']
    const lines = column(['A title', 'Same size for all.', 'A part', '\u2022 One thing', 'pixels'])
    const page = {
      lines: lines.map((line, tag) => ({ ...line, tag })),
      tags: roles.map((role) => ({ role, ...(role === 'Figure' && { alt: 'A bridge at night' }) })),
    }
    expect(await blocksOf([page])).toEqual([
      ['h2', 'A title'],
      ['paragraph', 'Same size for all.'],
      ['h3', 'A part'],
      ['item', 'One thing'],
      ['figure', 'A bridge at night'],
    ])
  })

  it('is read in the order of its tags, without what is not part of the text', async () => {
    const lines: TextLine[] = [
      { text: 'The whole of the second sentence.', y: 300, tag: 1 },
      { text: 'The whole of the first sentence.', y: 400, tag: 0 },
      { text: 'Decoration', y: 500 },
    ]
    expect(await blocksOf([{ lines, tags: [{ role: 'P' }, { role: 'P' }] }])).toEqual([
      ['paragraph', 'The whole of the first sentence.'],
      ['paragraph', 'The whole of the second sentence.'],
    ])
  })

  it('is read by its layout when hardly any of its text is tagged', async () => {
    const lines = [{ text: 'Tag', y: 100, tag: 0 }, ...column(['All the rest of what is on this page.'])]
    expect(await blocksOf([{ lines, tags: [{ role: 'P' }] }])).toEqual([
      ['paragraph', 'Tag'],
      ['paragraph', 'All the rest of what is on this page.'],
    ])
  })
})

describe('a page without tags', () => {
  /** Lines of two columns, written line by line. */
  const beside = (left: readonly string[], right: readonly string[], x = 330): TextLine[] =>
    left.flatMap((text, index) => [
      { text, y: 200 + 14 * index },
      ...(right[index] === undefined ? [] : [{ text: right[index], x, y: 200 + 14 * index }]),
    ])

  it('is read column by column, though its file has the columns line by line', async () => {
    const left = ['Bridges of stone stand by their own', 'weight, which every arch hands on to', 'the next.']
    const right = [
      'Bridges of steel hang from their own',
      'ropes, and every wind has something',
      'to say about it.',
    ]
    const heading = { text: 'On what bridges hold by, and what holds them', y: 180, size: 16 }
    expect(await blocksOf([{ lines: [heading, ...beside(left, right)] }])).toEqual([
      ['h3', heading.text],
      ['paragraph', left.join(' ')],
      ['paragraph', right.join(' ')],
    ])
  })

  it('has the rows of a table, in which a cell may have several lines, and headings', async () => {
    const lines = [
      ...beside(['Bridge', 'Old Arch', 'Rope Way'], ['Length', '120 m', '86 m, of which 20 m']),
      { text: 'are over water', x: 330, y: 242 },
      { text: 'In planning', y: 256 },
      { text: 'New Span', y: 270 },
      { text: '300 m', x: 330, y: 270 },
    ]
    expect(await blocksOf([{ lines }])).toEqual([
      ['row', 'Bridge \u00b7 Length'],
      ['row', 'Old Arch \u00b7 120 m'],
      ['row', 'Rope Way \u00b7 86 m, of which 20 m are over water'],
      ['paragraph', 'In planning'],
      ['row', 'New Span \u00b7 300 m'],
    ])
  })

  it('takes no wide space for a column that two lines alone have', async () => {
    const lines = beside(['Dear Sir, this is', 'what we have'], ['a letter which has', 'wide spaces.'], 200)
    expect(await blocksOf([{ lines }])).toEqual([
      ['paragraph', 'Dear Sir, this is a letter which has what we have wide spaces.'],
    ])
  })

  it('has code line by line, with its indents', async () => {
    const code: TextLine[] = ['for (const arch of bridge) {', 'carry(arch)', '}'].map((text, index) => ({
      text,
      x: index === 1 ? 86 : 72,
      y: 214 + 14 * index,
      isFixed: true,
    }))
    const lines = [
      { text: 'What an arch does is easily said:', y: 200 },
      ...code,
      { text: 'That is all there is to it.', y: 256 },
    ]
    expect(await blocksOf([{ lines }])).toEqual([
      ['paragraph', 'What an arch does is easily said:'],
      ['code', 'for (const arch of bridge) {\n  carry(arch)\n}'],
      ['paragraph', 'That is all there is to it.'],
    ])
  })

  it('has headings by the size of their font', async () => {
    const lines: TextLine[] = [
      { text: 'On bridges', y: 100, size: 24 },
      { text: 'Arches', y: 160, size: 15 },
      ...column(['A bridge of stone stands by its own', 'weight.']),
    ]
    expect(await blocksOf([{ lines }])).toEqual([
      ['h2', 'On bridges'],
      ['h3', 'Arches'],
      ['paragraph', 'A bridge of stone stands by its own weight.'],
    ])
  })

  it('has paragraphs by the gaps between lines, by indents and by short last lines', async () => {
    const lines: TextLine[] = [
      ...column(['The first paragraph has two lines that', 'end here in the middle of the lines.']),
      ...column(
        ['The second stands apart from it and ends', 'soon.', 'The third comes directly after the short'],
        { y: 250 },
      ),
      ...column(['line.'], { y: 292 }),
      ...column(['The fourth begins further inside of it.'], { x: 90, y: 306 }),
    ]
    expect(await blocksOf([{ lines }])).toEqual([
      ['paragraph', 'The first paragraph has two lines that end here in the middle of the lines.'],
      ['paragraph', 'The second stands apart from it and ends soon.'],
      ['paragraph', 'The third comes directly after the short line.'],
      ['paragraph', 'The fourth begins further inside of it.'],
    ])
  })

  it('has the items of a list, each with all its lines', async () => {
    const lines: TextLine[] = [
      ...column(['We need:', '\u2022 stones, which are to be', '\u2022 sand', '1. patience']),
      { text: 'square and dry', x: 90, y: 220 },
    ].toSorted((one, other) => one.y - other.y)
    const spread = lines.map((line, index) => ({ ...line, y: 200 + 14 * index }))
    expect(await blocksOf([{ lines: spread }])).toEqual([
      ['paragraph', 'We need:'],
      ['item', 'stones, which are to be square and dry'],
      ['item', 'sand'],
      ['item', '1. patience'],
    ])
  })

  it('joins words that the end of a line cut, and keeps other hyphens', async () => {
    const lines = column(['An extra-', 'ordinary bridge by Le-', 'Corbusier is well-known.'])
    expect(await blocksOf([{ lines }])).toEqual([
      ['paragraph', 'An extraordinary bridge by Le- Corbusier is well-known.'],
    ])
  })

  it('is read column by column, and goes on with the sentence', async () => {
    const lines = [
      ...column(['The left column is read', 'before the right one and']),
      ...column(['goes on there without', 'a new paragraph.'], { x: 320 }),
    ]
    expect(await blocksOf([{ lines }])).toEqual([
      [
        'paragraph',
        'The left column is read before the right one and goes on there without a new paragraph.',
      ],
    ])
  })

  it('keeps apart lines of columns that are not as high as each other', async () => {
    const columns = [
      [
        'Bridges of stone stand by',
        'their weight, which every',
        'arch hands to the next, so',
        'it has to end on the rock.',
      ],
      [
        'Bridges of iron hang, and',
        'are held by towers of two',
        'or more, from which there',
        'are cables to each of them.',
      ],
      [
        'Bridges of wood are short',
        'and lie on what they have',
        'below, as long as nothing',
        'comes down with the water.',
      ],
    ]
    const lines = columns
      .flatMap((texts, at) =>
        texts.map((text, index) => ({ text, x: 40 + 180 * at, y: 200 + 12 * index + 4 * at })),
      )
      .toSorted((one, other) => one.y - other.y)
    expect(await blocksOf([{ lines }])).toEqual(columns.map((texts) => ['paragraph', texts.join(' ')]))
  })

  it('has notes at the foot of a column after all text, which goes on in the next', async () => {
    const lines: TextLine[] = [
      ...column(['The left column is read', 'before the right one and'], { y: 700 }),
      { text: '1', y: 745, size: 6 },
      { text: ' Left is where reading', x: 75, y: 748, size: 9 },
      { text: 'begins.', y: 758, size: 9 },
      ...column(['goes on there without', 'a new paragraph.'], { x: 320 }),
    ]
    expect(await blocksOf([{ lines }])).toEqual([
      [
        'paragraph',
        'The left column is read before the right one and goes on there without a new paragraph.',
      ],
      ['paragraph', '1 Left is where reading begins.'],
    ])
  })

  it('has no heads and feet that its neighbours have as well, but all that only it has there', async () => {
    const page = (number: number, own: string): TextPage => ({
      lines: [
        { text: 'A history of bridges', y: 40, size: 9 },
        ...column([own, 'It goes on over a line that is longer than what stands above it.']),
        { text: `Page ${number} of 9`, y: 810, size: 9 },
      ],
    })
    const last = { lines: [{ text: 'A note of one page only', y: 40, size: 9 }, ...column(['Third.'])] }
    expect(await blocksOf([page(3, 'First.'), page(4, 'Second.')])).toEqual([
      ['paragraph', 'First.'],
      ['paragraph', 'It goes on over a line that is longer than what stands above it.'],
    ])
    expect(await blocksOf([last, page(4, 'Second.')])).toContainEqual([
      'paragraph',
      'A note of one page only',
    ])
  })

  it('keeps a text that is the same on each page where it has no other', async () => {
    const page = (number: number): TextPage => ({ lines: [{ text: `Page ${number} of a book`, y: 60 }] })
    expect(await blocksOf([page(1), page(2)])).toEqual([['paragraph', 'Page 1 of a book']])
  })

  it('has what runs along its edge after all else', async () => {
    const lines = [{ text: 'A stamp', x: 30, y: 400, isTurned: true }, ...column(['The text.'])]
    expect(await blocksOf([{ lines }])).toEqual([
      ['paragraph', 'The text.'],
      ['paragraph', 'A stamp'],
    ])
  })

  it.each([
    ['an empty page', []],
    ['spaces and control characters', column([' ', '\u0007\u0001'])],
  ])('has nothing: %s', async (_case, lines) => {
    expect((await read([{ lines }])).blocks).toEqual([])
  })
})

describe('scripts', () => {
  const reversed = (text: string) => [...text].toReversed().join('')

  it('reads Hebrew from right to left', async () => {
    const lines = column([
      reversed('\u05e9\u05dc\u05d5\u05dd \u05e2\u05d5\u05dc\u05dd'),
      reversed('\u05d6\u05d4 \u05d4\u05db\u05dc.'),
    ])
    expect(await read([{ lines }])).toMatchObject({
      dir: 'rtl',
      lang: 'he',
      blocks: [
        {
          kind: 'paragraph',
          text: '\u05e9\u05dc\u05d5\u05dd \u05e2\u05d5\u05dc\u05dd \u05d6\u05d4 \u05d4\u05db\u05dc.',
        },
      ],
    })
  })

  it('joins Japanese lines without spaces, and Korean ones with', async () => {
    const japanese = column(['\u6a4b\u306f\u77f3\u3067', '\u3067\u304d\u3066\u3044\u308b\u3002'])
    const korean = column(['\ub2e4\ub9ac\ub294', '\ub3cc\ub85c'])
    expect(await read([{ lines: japanese }])).toMatchObject({
      dir: 'ltr',
      lang: 'ja',
      blocks: [{ text: '\u6a4b\u306f\u77f3\u3067\u3067\u304d\u3066\u3044\u308b\u3002' }],
    })
    expect(await read([{ lines: korean }])).toMatchObject({
      lang: 'ko',
      blocks: [{ text: '\ub2e4\ub9ac\ub294 \ub3cc\ub85c' }],
    })
  })

  it('believes the language a document declares, if it is one', async () => {
    const page = { lines: column(['Guten Tag.']) }
    expect((await read([page], 'de-DE')).lang).toBe('de-DE')
    expect((await read([page], 'so ein Unsinn')).lang).toBe('')
  })
})

it('reads a page of thousands of pieces, up to its end', async () => {
  const lines = Array.from({ length: 4000 }, (_, index) => ({
    text: 'word',
    x: 50,
    y: 10 + index / 5,
    size: 0.1,
  }))
  const { blocks } = await read([{ lines }, { lines }])
  expect(blocks.map(({ text }) => text).join(' ').length).toBeGreaterThan(19_000)
})
