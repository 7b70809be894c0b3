import { fireEvent } from '@testing-library/react'
import { Editor, type Extensions } from '@tiptap/core'
import { afterEach, describe, expect, it } from 'vitest'
import { CleanPaste } from './clean-paste.ts'
import { savedHtml } from './post-editor.tsx'
import { EDITOR_OPTIONS, POST_SCHEMA } from './post-schema.ts'
import googleDocs from './testing/clipboard/google-docs.html?raw'
import libreOffice from './testing/clipboard/libreoffice.html?raw'
import notion from './testing/clipboard/notion.html?raw'
import word from './testing/clipboard/word.html?raw'

let editor: Editor | undefined
afterEach(() => editor?.destroy())

/** Pastes data and returns the editor's document. */
function pastedData(data: Record<string, string>, extensions: Extensions = [CleanPaste]): string {
  editor = new Editor({ extensions: [...POST_SCHEMA, ...extensions], content: '', ...EDITOR_OPTIONS })
  const getData = (type: string) => data[type] ?? ''
  fireEvent.paste(editor.view.dom, { clipboardData: { files: [], getData, types: Object.keys(data) } })
  return savedHtml(editor)
}

const pasted = (html: string) => pastedData({ 'text/html': html })

const link = '<a href="https://example.com/owner" rel="noopener noreferrer">owner</a>'
const head = (owner = link) =>
  `<h2>How we decide</h2><h3>In short</h3><p>A <strong>decision</strong> needs <em>one</em> ${owner}.</p>`
const LISTS = [
  '<ul><li><p>Ask the question</p><ul><li><p>in <strong>one</strong> sentence</p></li></ul></li>',
  '<li><p>Wait a day</p></li></ul>',
  '<ol start="3"><li><p>Write it down</p></li><li><p>Tell everyone</p></li></ol>',
].join('')
const table = (heading: 'td' | 'th') =>
  [
    `<table><tbody><tr><${heading}><p>Month</p></${heading}><${heading}><p>Decisions</p></${heading}></tr>`,
    '<tr><td><p>May</p></td><td><p>12</p></td></tr></tbody></table>',
  ].join('')
const END = '<p>The end.</p>'

describe('text pasted from', () => {
  it('Word keeps headings, nested and numbered lists, links and the cells of tables', () => {
    expect(pasted(word)).toBe(head() + LISTS + table('td') + END)
  })

  it('Google Docs keeps the same, and is not all bold', () => {
    const owner = link.replace('owner</a>', '<u>owner</u></a>')
    expect(pasted(googleDocs)).toBe(head(owner) + LISTS + table('td') + END)
  })

  it('Notion keeps the same, tasks, and the language of code', () => {
    const tasks = '<ul><li><p>☑ Asked</p></li><li><p>☐ Answered</p></li></ul>'
    const code = `<pre><code class="language-typescript">const owner = 'one'</code></pre>`
    expect(pasted(notion)).toBe(head() + LISTS + tasks + code + table('th') + END)
  })

  it('LibreOffice keeps the same, without the lines that only make room', () => {
    const owner = link.replace('owner</a>', '<u>owner</u></a>')
    expect(pasted(libreOffice)).toBe(head(owner) + LISTS + table('td') + END)
  })

  it('Word keeps lists of letters and lists next to each other apart', () => {
    const line = (marker: string, text: string, list: string) =>
      `<p class=MsoListParagraph style='mso-list:${list} level1 lfo1'><span style='mso-list:Ignore'>${marker} </span>${text}</p>`
    expect(pasted(line('a)', 'one', 'l0') + line('b)', 'two', 'l0') + line('·', 'three', 'l1'))).toBe(
      '<ol><li><p>one</p></li><li><p>two</p></li></ol><ul><li><p>three</p></li></ul>',
    )
  })
})

const START = '<meta charset="utf-8">'
const p = (...lines: string[]) => lines.map((line) => `<p>${line}</p>`).join('')

describe('line breaks', () => {
  it.each([
    [
      'of a part of a paragraph, as Chromium copies it',
      `${START}<span style="color: rgb(0, 0, 0);">Address one</span><br style="color: rgb(0, 0, 0);"><span>Street two</span><br><span>City three</span>`,
      p('Address one<br>Street two<br>City three'),
    ],
    ['within bold text', '<p><b>Head<br>Tail</b> rest</p>', p('<strong>Head<br>Tail</strong> rest')],
    ['at the edge of bold text', '<p><b>Head<br></b>Tail</p>', p('<strong>Head<br></strong>Tail')],
    [
      'of a text that shows its own lines, as messengers have them',
      `${START}<span style="white-space-collapse: preserve;">One\nTwo\nThree</span>`,
      p('One<br>Two<br>Three'),
    ],
    [
      'of a text that shows its own lines within one that does not',
      '<div style="white-space: normal">A\nB <span style="white-space: pre-wrap">C\nD</span></div>',
      p('A B C<br>D'),
    ],
    [
      'of a list item',
      '<ul><li>Address one<br>Street two</li></ul>',
      '<ul><li><p>Address one<br>Street two</p></li></ul>',
    ],
    [
      'of a cell',
      '<table><tr><td>One<br>Two</td></tr></table>',
      '<table><tbody><tr><td><p>One<br>Two</p></td></tr></tbody></table>',
    ],
    [
      'that were pasted where they are copied from',
      '<span>One</span><br class="Apple-interchange-newline"><span>Two</span><br class="Apple-interchange-newline">',
      p('One<br>Two'),
    ],
    [
      'that are boxes',
      '<div>One</div><div>Two</div><div><br></div><div>Three</div>',
      p('One', 'Two', 'Three'),
    ],
  ])('stay: those %s', (_name, html, expected) => expect(pasted(html)).toBe(expected))

  it.each([
    [
      'between paragraphs',
      '<b style="font-weight:normal"><p>One</p><br><br><p>Two</p></b><br class="Apple-interchange-newline">',
    ],
    ['at the ends of paragraphs', '<p>One<br></p><p><br>Two</p>'],
    ['of the source', '<p>One</p>\n\n<p>Two</p>\n'],
  ])('go that only make room: those %s', (_name, html) => expect(pasted(html)).toBe(p('One', 'Two')))
})

const item = (text: string, inner = '') => `<li><p>${text}</p>${inner}</li>`

describe('a list', () => {
  it.each([
    [
      'copied from its inner level on',
      '<b style="font-weight:normal" id="docs-internal-guid-1"><ol><ol><li><p>Inner b</p></li></ol><li><p>Outer two</p></li></ol></b>',
      `<ol>${item('Inner b')}${item('Outer two')}</ol>`,
    ],
    [
      'copied from two levels within on, with its number',
      '<ol><ol><ol start="3"><li aria-level="3"><p>Deep</p></li></ol></ol><li aria-level="1"><p>Outer</p><ol><li aria-level="2">Inner</li></ol></li></ol>',
      `<ol start="3">${item('Deep')}${item('Outer', `<ol>${item('Inner')}</ol>`)}</ol>`,
    ],
    [
      'of bullets within one of numbers, copied from the bullets on',
      '<ol><ul><li aria-level="2">Inner</li></ul><li aria-level="1">Outer</li></ol>',
      `<ul>${item('Inner')}</ul><ol>${item('Outer')}</ol>`,
    ],
    [
      'within an item that the browser left empty',
      '<ul><li style="list-style: none"><ul><li>Inner</li></ul></li><li>Outer</li></ul>',
      `<ul>${item('Inner')}${item('Outer')}</ul>`,
    ],
    [
      'whose inner one is beside its item',
      '<ul><li>A</li><ul><li>B</li></ul><li>C</li></ul>',
      `<ul>${item('A', `<ul>${item('B')}</ul>`)}${item('C')}</ul>`,
    ],
  ])('%s has no empty items', (_name, html, expected) => expect(pasted(html)).toBe(expected))

  const wrapped = (list: string) => `<div class="ListContainerWrapper">${list}</div>\n`
  const online = (tag: string, level: number, text: string, start = 1, id = '1') =>
    wrapped(
      `<${tag} start="${start}"><li data-listid="${id}" aria-level="${level}" class="OutlineElement"><p class="Paragraph"><span>${text}</span></p></li></${tag}>`,
    )

  it('of Word Online is one, nested as its items say', () => {
    const html = [
      '<p>Before</p>',
      online('ul', 1, 'One'),
      online('ul', 2, 'One a'),
      online('ul', 3, 'Deep'),
      online('ul', 2, 'One b'),
      online('ul', 1, 'Two'),
      '<p>After</p>',
    ].join('')
    const inner = `<ul>${item('One a', `<ul>${item('Deep')}</ul>`)}${item('One b')}</ul>`
    expect(pasted(html)).toBe(`${p('Before')}<ul>${item('One', inner)}${item('Two')}</ul>${p('After')}`)
  })

  it.each(['ul', 'ol'])('of Word Online is one %s also where its items are of one level', (tag) => {
    const html = online(tag, 1, 'One') + online(tag, 1, 'Two', 2)
    expect(pasted(html)).toBe(`<${tag}>${item('One')}${item('Two')}</${tag}>`)
  })

  it('of Word Online keeps its numbers, and the next list is another', () => {
    const html = [
      online('ol', 1, 'Three', 3),
      online('ol', 2, 'a'),
      online('ol', 1, 'Four', 4),
      online('ul', 1, 'Bullet', 1, '2'),
    ].join('')
    expect(pasted(html)).toBe(
      `<ol start="3">${item('Three', `<ol>${item('a')}</ol>`)}${item('Four')}</ol><ul>${item('Bullet')}</ul>`,
    )
  })

  it('of Word begins with the number its marker shows', () => {
    const line = (marker: string, text: string, list: string, level = 1) =>
      `<p style='mso-list:l${list} level${level} lfo1'><span style='mso-list:Ignore'>${marker} </span>${text}</p>`
    expect(
      pasted(
        line('c)', 'third', '0') +
          p('x') +
          line('(4)', 'fourth', '1') +
          p('y') +
          line('1.2.', 'second', '2', 2) +
          line('2.', 'outer', '2'),
      ),
    ).toBe(
      `<ol start="3">${item('third')}</ol>${p('x')}<ol start="4">${item('fourth')}</ol>${p('y')}<ol start="2">${item('second')}${item('outer')}</ol>`,
    )
  })
})

it('headings of Word Online, which only say so, are headings', () =>
  expect(pasted('<div><p role="heading" aria-level="2"><span>Title</span></p></div><p>Text</p>')).toBe(
    `<h2>Title</h2>${p('Text')}`,
  ))

it('asterisks of another program are no marks', () =>
  expect(pasted('<p>2 * 3 * 4, **kwargs and *args*</p>')).toBe(p('2 * 3 * 4, **kwargs and *args*')))

describe('pasted Markdown', () => {
  const written = (text: string) => pastedData({ 'text/plain': text })
  const row = (tag: string, ...cells: string[]) =>
    `<tr>${cells.map((cell) => `<${tag}><p>${cell}</p></${tag}>`).join('')}</tr>`

  it.each([
    [
      'headings',
      '# One\n\n## Two\n\nThree\n=====\n\ntext',
      '<h1>One</h1><h2>Two</h2><h1>Three</h1><p>text</p>',
    ],
    [
      'lists, with levels, numbers and tasks',
      '3. three\n4. four\n   - inner\n\n* [x] done\n* [ ] open',
      `<ol start="3">${item('three')}${item('four', `<ul>${item('inner')}</ul>`)}</ol><ul>${item('☑ done')}${item('☐ open')}</ul>`,
    ],
    [
      'tables',
      '| a | b |\n|---|--:|\n| **1** | x<br>y |\n',
      `<table><tbody>${row('th', 'a', 'b')}${row('td', '<strong>1</strong>', 'x<br>y')}</tbody></table>`,
    ],
    [
      'fences, with their language by any of its names',
      '```ts title="a.ts"\nconst a = "<b>"\n\n# no heading\n```\n\n~~~\nplain\n~~~',
      '<pre><code class="language-typescript">const a = "&lt;b&gt;"\n\n# no heading</code></pre><pre><code>plain</code></pre>',
    ],
    ['quotes and rules', '> said\n\n---\n\nend', '<blockquote><p>said</p></blockquote><hr><p>end</p>'],
    [
      'marks and links beside blocks',
      '# A *b* [c](https://c.example)\n\n`d` ~~e~~ <i>f</i>',
      '<h1>A <em>b</em> <a href="https://c.example" rel="noopener noreferrer">c</a></h1><p><code>d</code> <s>e</s> &lt;i&gt;f&lt;/i&gt;</p>',
    ],
    [
      'lines that are not joined',
      '# A\n\nAddress one\nStreet two',
      '<h1>A</h1><p>Address one<br>Street two</p>',
    ],
  ])('has %s', (_name, text, expected) => expect(written(text)).toBe(expected))

  it.each([
    ['lines', 'One\nTwo', p('One', 'Two')],
    ['a year', '1984. It was a year.', p('1984. It was a year.')],
    ['a signature', 'Regards\n--\nAda', p('Regards', '--', 'Ada')],
    ['indented text', '    four spaces', p('    four spaces')],
    ['a tag', '#decisions matter', p('#decisions matter')],
    ['sums', '2 * 3 * 4 = 24, 5*3*2 = 30', p('2 * 3 * 4 = 24, 5*3*2 = 30')],
    ['names of code', 'snake_case_name and *args', p('snake_case_name and *args')],
    ['what is escaped', 'C:\\*\\ and &amp;', p('C:\\*\\ and &amp;amp;')],
  ])('is not found in %s', (_name, text, expected) => expect(written(text)).toBe(expected))

  it('has marks in lines without blocks', () => {
    const text = 'One **bold *both***, “~~gone~~”\n`a*b*c` [l](https://l.example)'
    const link = '<a href="https://l.example" rel="noopener noreferrer">l</a>'
    expect(written(text)).toBe(
      p('One <strong>bold <em>both</em></strong>, “<s>gone</s>”', `<code>a*b*c</code> ${link}`),
    )
  })
})
