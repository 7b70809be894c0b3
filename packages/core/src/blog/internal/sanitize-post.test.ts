import { VECTORS } from '@idex/testing/hostile-text'
import { describe, expect, it } from 'vitest'
import { imagesIn, sanitizePost } from './sanitize-post.ts'

describe('what the editor produces', () => {
  it.each([
    '<p>Text with <strong>bold</strong>, <em>italic</em>, <s>struck</s>, <u>underlined</u> and <code>code</code></p>',
    '<h1>One</h1><h2>Two</h2><h3>Three</h3>',
    '<ul><li><p>First</p></li></ul><ol start="3"><li><p>Third</p></li></ol>',
    '<blockquote><p>Said</p></blockquote><hr /><pre><code>a &lt; b</code></pre><p>One<br />two</p>',
    '<p><a href="https://example.com/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer">There</a></p>',
    '<img src="/api/files/abc123" alt="A chart" title="Chart" />',
    '<figure><img src="/api/files/abc123" alt="A chart" /><figcaption>Sales &amp; more</figcaption></figure>',
    '<pre><code class="language-rust">let a = 1;</code></pre>',
    '<table><tbody><tr><th colspan="2"><p>a</p></th></tr><tr><td><p>b</p></td><td><p>c</p></td></tr></tbody></table>',
    '<p>Emoji 😀, 漢字, &amp; &lt;tags&gt;</p>',
  ])('is unchanged: %s', (html) => {
    expect(sanitizePost(html)).toBe(html)
  })

  it('is stable when sanitised again', () => {
    const once = sanitizePost('<P onclick=x>One<b>two</b><i>three</i><del>four</del><p>five')
    expect(once).toBe('<p>One<strong>two</strong><em>three</em><s>four</s></p><p>five</p>')
    expect(sanitizePost(once)).toBe(once)
  })
})

describe('everything else is removed', () => {
  it.each([
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<p onclick="alert(1)" style="color:red" class="x" id="y">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a rel="noopener noreferrer">a</a>'],
    ['<a href=" java\tscript:alert(1)">a</a>', '<a rel="noopener noreferrer">a</a>'],
    ['<a href="data:text/html,x">a</a>', '<a rel="noopener noreferrer">a</a>'],
    ['<img src="data:image/svg+xml,x">', ''],
    ['<img src=x onerror=alert(1)>', '<img src="x" />'],
    ['<img src="//evil.example/x.png">', ''],
    ['<svg><p><style><img src=x onerror=alert(1)></style></p></svg>', ''],
    ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', ''],
    ['<iframe src="https://example.com">in</iframe><p>a</p>', '<p>a</p>'],
    ['<form action="/x"><input name="a">b</form>', 'b'],
    ['<!-- a --><p>b</p>', '<p>b</p>'],
    ['<h4>a</h4><h5>b</h5><h6>c</h6>', '<h3>a</h3><h3>b</h3><h3>c</h3>'],
    [
      '<pre><code class="language-x evil language-go">a</code></pre>',
      '<pre><code class="language-go">a</code></pre>',
    ],
    ['<pre class="language-go"><code class="x">a</code></pre>', '<pre><code>a</code></pre>'],
    [
      '<table border="1"><thead><tr><th scope="col">a</th></tr></thead></table>',
      '<table><tr><th>a</th></tr></table>',
    ],
    [
      '<table><tr><td colspan="9999" rowspan="-1" onclick="x()">a</td></tr></table>',
      '<table><tr><td colspan="20">a</td></tr></table>',
    ],
    [
      '<figure class="x" onclick="y()"><figcaption><script>z()</script>a</figcaption></figure>',
      '<figure><figcaption>a</figcaption></figure>',
    ],
  ])('%s', (html, expected) => {
    expect(sanitizePost(html)).toBe(expected)
  })
})

it('finds the uploads a text shows', () => {
  const html = sanitizePost(
    '<img alt="a" src="/api/files/one1"><p><img src="/api/files/two2" title="t"></p><img src="https://example.com/x.png">',
  )
  expect(imagesIn(html)).toEqual(['one1', 'two2'])
})

/**
 * All that a sanitised text may hold: characters that begin no markup, references, and the editor's own elements with
 * their own quoted attributes. Browsers cannot read such a text in any other way.
 */
const CLOSING =
  /<\/(?:p|h[123]|blockquote|pre|ul|ol|li|strong|em|s|u|code|a|table|tbody|tr|th|td|figure|figcaption)>/
const PLAIN =
  /<(?:p|h[123]|blockquote|pre|ul|ol|li|strong|em|s|u|code|table|tbody|tr|th|td|figure|figcaption)>|<(?:hr|br) \/>|<ol start="\d+">|<code class="language-[a-z]+">|<t[hd](?: colspan="\d{1,2}")?(?: rowspan="\d{1,2}")?>/
const ADDRESS = /(?:https?:|mailto:|(?![a-z0-9+.\s-]*:|\/\/|\/\\))[^"<>]*/i
const LINK = new RegExp(
  `<a(?: href="${ADDRESS.source}")?(?: target="_blank")? rel="noopener noreferrer">`,
  'i',
)
const PICTURE = new RegExp(`<img src="${ADDRESS.source}"(?: (?:alt|title)="[^"<>]*")* \\/>`, 'i')
const SAFE = new RegExp(
  `^(?:[^<>&]|&[a-z]+;|&#[0-9a-fx]+;|${[CLOSING, PLAIN, LINK, PICTURE].map(({ source }) => source).join('|')})*$`,
  'i',
)

describe('hostile texts', () => {
  it.each(VECTORS)('$kind: $text', ({ text }) => {
    for (const html of [
      text,
      `<p>${text}</p>`,
      `<a href="${text}">x</a>`,
      `<img src="${text}" alt='${text}'>`,
    ]) {
      const clean = sanitizePost(html)
      expect(clean).toMatch(SAFE)
      expect(sanitizePost(clean)).toBe(clean)
    }
  })

  it('are sanitised when combined, too', () => {
    const clean = sanitizePost(VECTORS.map(({ text }) => text).join('\n'))
    expect(clean).toMatch(SAFE)
    expect(sanitizePost(clean)).toBe(clean)
    expect(VECTORS.length).toBeGreaterThanOrEqual(150)
  })
})
