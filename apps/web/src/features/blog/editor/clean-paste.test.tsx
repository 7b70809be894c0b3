import { fireEvent } from '@testing-library/react'
import { Editor } from '@tiptap/core'
import { afterEach, describe, expect, it } from 'vitest'
import { CleanPaste } from './clean-paste.ts'
import { emittedHtml } from './emitted-html.ts'
import { POST_SCHEMA } from './post-schema.ts'
import googleDocs from './testing/clipboard/google-docs.html?raw'
import libreOffice from './testing/clipboard/libreoffice.html?raw'
import notion from './testing/clipboard/notion.html?raw'
import word from './testing/clipboard/word.html?raw'

let editor: Editor | undefined
afterEach(() => editor?.destroy())

/** What the editor makes of pasted HTML. */
function pasted(html: string): string {
  editor = new Editor({ extensions: [...POST_SCHEMA, CleanPaste], content: '', injectCSS: false })
  const getData = (type: string) => (type === 'text/html' ? html : '')
  fireEvent.paste(editor.view.dom, { clipboardData: { files: [], getData, types: ['text/html'] } })
  return emittedHtml(editor)
}

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
