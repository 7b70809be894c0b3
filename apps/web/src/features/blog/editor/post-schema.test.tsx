import { POST_ATTRIBUTES, POST_TAGS } from '@idex/contract/blog/post-html'
import { EDITOR_HTML } from '@idex/contract/testing/editor-html'
import { Editor, type JSONContent } from '@tiptap/core'
import { afterEach, describe, expect, it } from 'vitest'
import { savedHtml } from './post-editor.tsx'
import { POST_SCHEMA } from './post-schema.ts'

let editors: Editor[] = []
afterEach(() => {
  for (const editor of editors) editor.destroy()
  editors = []
})

function edit(content: string): Editor {
  const editor = new Editor({ extensions: POST_SCHEMA, content, injectCSS: false })
  editors.push(editor)
  return editor
}

/** The names of all nodes and marks in `content`. */
function namesIn({ type, marks = [], content = [] }: JSONContent): string[] {
  return [type ?? '', ...marks.map((mark) => mark.type), ...content.flatMap(namesIn)]
}

describe('the text of a post', () => {
  it('passes through the editor unchanged, whatever it consists of', () => {
    expect(savedHtml(edit(EDITOR_HTML))).toBe(EDITOR_HTML)
  })

  it('has a sample of every node and mark in the schema', () => {
    const post = edit(EDITOR_HTML)
    const names = new Set(namesIn(post.getJSON()))
    const known = [...Object.keys(post.schema.nodes), ...Object.keys(post.schema.marks)]
    expect(known.filter((name) => !names.has(name))).toEqual([])
  })

  it('has headings of three levels, deeper ones as the third', () => {
    expect(savedHtml(edit('<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5><h6>f</h6>'))).toBe(
      '<h1>a</h1><h2>b</h2><h3>c</h3><h3>d</h3><h3>e</h3><h3>f</h3>',
    )
  })

  it('consists of the declared elements and attributes alone, and of every one of them', () => {
    const page = new DOMParser().parseFromString(savedHtml(edit(EDITOR_HTML)), 'text/html')
    const elements = [...page.body.querySelectorAll('*')]
    expect(new Set(elements.map(({ localName }) => localName))).toEqual(new Set(POST_TAGS))
    const allowed = Object.entries({ ...POST_ATTRIBUTES, code: ['class'] })
    for (const { localName, attributes } of elements) {
      const [, own = []] = allowed.find(([tag]) => tag === localName) ?? []
      expect(own, localName).toEqual(expect.arrayContaining([...attributes].map(({ name }) => name)))
    }
  })

  it('has no cell of a table that spans more than the server keeps', () => {
    const wide = '<table><tbody><tr><td colspan="9999"><p>a</p></td></tr></tbody></table>'
    expect(savedHtml(edit(wide))).toBe(wide.replace('9999', '20'))
  })

  it.each([
    ['a class', '<p class="x" style="color:red">a</p>', '<p>a</p>'],
    ['a list style', '<ol type="a"><li><p>a</p></li></ol>', '<ol><li><p>a</p></li></ol>'],
    ['an unknown language', '<pre><code class="language-x">a</code></pre>', '<pre><code>a</code></pre>'],
    [
      'the widths of a table',
      '<table style="width:9px"><colgroup><col></colgroup><tr><td colwidth="9">a</td></tr></table>',
      '<table><tbody><tr><td><p>a</p></td></tr></tbody></table>',
    ],
    ['a figure without an image', '<figure><figcaption>a</figcaption></figure>', '<p>a</p>'],
    ['a script address', '<p><a href="javascript:alert(1)">a</a></p>', '<p>a</p>'],
    ['a protocol-relative address', '<p><a href="//x.example">a</a></p>', '<p>a</p>'],
    ['a picture inside the address', '<p>a</p><img src="data:image/png;base64,AA==">', '<p>a</p>'],
    ['a picture’s size', '<img src="/a.png" width="9" onerror="x()">', '<img src="/a.png" alt="">'],
    ['a heading’s attributes', '<h2 id="x">a</h2>', '<h2>a</h2>'],
  ])('does not keep %s, which the server would remove', (_, given, kept) => {
    expect(savedHtml(edit(given))).toBe(kept)
  })

  it('is empty without content, and ends without empty paragraphs', () => {
    expect(savedHtml(edit(''))).toBe('')
    expect(savedHtml(edit('<p>a</p><p></p><p></p>'))).toBe('<p>a</p>')
  })
})
