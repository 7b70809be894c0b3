import { EDITOR_HTML } from '@idex/contract/testing/editor-html'
import { Editor, type JSONContent } from '@tiptap/core'
import { afterEach, describe, expect, it } from 'vitest'
import { emittedHtml } from './emitted-html.ts'
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
    expect(emittedHtml(edit(EDITOR_HTML))).toBe(EDITOR_HTML)
  })

  it('has a sample of every node and mark in the schema', () => {
    const post = edit(EDITOR_HTML)
    const names = new Set(namesIn(post.getJSON()))
    const known = [...Object.keys(post.schema.nodes), ...Object.keys(post.schema.marks)]
    expect(known.filter((name) => !names.has(name))).toEqual([])
  })

  it('has headings of three levels', () => {
    expect(emittedHtml(edit('<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4>'))).toBe(
      '<h1>a</h1><h2>b</h2><h3>c</h3><p>d</p>',
    )
  })

  it.each([
    ['a class', '<p class="x" style="color:red">a</p>', '<p>a</p>'],
    ['a list style', '<ol type="a"><li><p>a</p></li></ol>', '<ol><li><p>a</p></li></ol>'],
    ['a language', '<pre><code class="language-js">a</code></pre>', '<pre><code>a</code></pre>'],
    ['a script address', '<p><a href="javascript:alert(1)">a</a></p>', '<p>a</p>'],
    ['a protocol-relative address', '<p><a href="//x.example">a</a></p>', '<p>a</p>'],
    ['a picture inside the address', '<p>a</p><img src="data:image/png;base64,AA==">', '<p>a</p>'],
    ['a picture’s size', '<img src="/a.png" width="9" onerror="x()">', '<img src="/a.png" alt="">'],
    ['a heading’s attributes', '<h2 id="x">a</h2>', '<h2>a</h2>'],
  ])('does not keep %s, which the server would remove', (_, given, kept) => {
    expect(emittedHtml(edit(given))).toBe(kept)
  })

  it('is empty without content, and ends without empty paragraphs', () => {
    expect(emittedHtml(edit(''))).toBe('')
    expect(emittedHtml(edit('<p>a</p><p></p><p></p>'))).toBe('<p>a</p>')
  })
})
