import { describe, expect, it } from 'vitest'
import { articleHtml } from './article-html.ts'

describe('the headings of a post', () => {
  it('get an id, and keep their text', () => {
    const { html, headings } = articleHtml('<h2>Cost &amp; <em>benefit</em></h2><p>x</p><h2>Next</h2>', {})
    expect(headings).toEqual([
      { id: 's-cost-benefit', text: 'Cost & benefit' },
      { id: 's-next', text: 'Next' },
    ])
    expect(html).toBe(
      '<h2 dir="auto" id="s-cost-benefit">Cost &amp; <em>benefit</em></h2><p dir="auto">x</p><h2 dir="auto" id="s-next">Next</h2>',
    )
  })

  it('get unique ids, also if they have the same text or no letters', () => {
    const { headings } = articleHtml('<h2>Why</h2><h2>Why?</h2><h2>!</h2><h2>?</h2><h2>Why not</h2>', {})
    const ids = headings.map(({ id }) => id)
    expect(ids.slice(0, 2)).toEqual(['s-why', 's-why--2'])
    expect(new Set(ids).size).toBe(5)
  })

  it('keep letters of any script in their ids, and the ids they had without', () => {
    const { html, headings } = articleHtml(
      '<h2>Straße</h2><h2>Почему так?</h2><h2>Stra e</h2><h2>Café</h2>',
      {},
    )
    expect(headings.map(({ id }) => id)).toEqual(['s-straße', 's-почему-так', 's-stra-e', 's-cafe'])
    // One that is another heading's now is not given twice.
    expect(html.match(/<span id="[^"]*">/g)).toEqual(['<span id="s-">', '<span id="s-stra-e--2">'])
  })

  it('are omitted from the table of contents if they are empty', () => {
    expect(articleHtml('<h2></h2><h2> </h2>', {}).headings).toEqual([])
  })

  it('are one level lower if the text uses the first level, which the page has already', () => {
    const { html, headings } = articleHtml('<h1>One</h1><h2>Two</h2><h3>Three</h3>', {})
    expect(html).toBe('<h2 dir="auto" id="s-one">One</h2><h3 dir="auto">Two</h3><h4 dir="auto">Three</h4>')
    expect(headings).toEqual([{ id: 's-one', text: 'One' }])
  })
})

it('loads images lazily, and leaves the rest unchanged', () => {
  const text = '<p dir="auto">a &lt;h2&gt; <a href="https://x.example" rel="noopener noreferrer">b</a></p>'
  expect(articleHtml(`${text.replace(' dir="auto"', '')}<img src="/api/files/a" alt="" />`, {}).html).toBe(
    `${text}<img loading="lazy" decoding="async" src="/api/files/a" alt="" />`,
  )
})

it('shows images in their copies, and leaves room for them', () => {
  const sources = [{ type: 'image/avif', srcset: '/api/files/a/320-0.avif 320w' }]
  const pictures = { '/api/files/a': { width: 320, height: 200, sources } }
  const image = '<img src="/api/files/a" alt="src=&quot;/api/files/b&quot;" />'
  expect(articleHtml(`<p>x</p>${image}`, pictures).html).toBe(
    '<p dir="auto">x</p><picture><source type="image/avif" srcset="/api/files/a/320-0.avif 320w" sizes="(min-width: 45rem) 42rem, 94vw">' +
      '<img width="320" height="200" loading="lazy" decoding="async" src="/api/files/a" alt="src=&quot;/api/files/b&quot;" /></picture>',
  )
})

it('names the language of code, and lets tables scroll', () => {
  const code = '<pre><code class="language-csharp">a</code></pre>'
  const table = '<table><tbody><tr><td><p>a</p></td></tr></tbody></table>'
  const { html } = articleHtml(code + table, {})
  expect(html).toContain('<pre data-language="C#"><code class="language-csharp">a</code></pre>')
  expect(html).toContain(
    `<div class="table-scroll" role="region" aria-label="Table" tabindex="0">${table.replace('<table>', '<table dir="auto">')}</div>`,
  )
})

describe('directions', () => {
  it('are those of each outermost block, which its parts share; code runs from left to right', () => {
    const parts = [
      '<p>مرحبا</p>',
      '<ul><li><p>قائمة</p><ol><li><p>a</p></li></ol></li></ul>',
      '<blockquote><p>اقتباس</p></blockquote>',
      '<pre><code>a</code></pre>',
      '<figure><img src="/api/files/a" alt="" /><figcaption>صورة</figcaption></figure>',
      '<h3>عنوان</h3>',
    ]
    const { html } = articleHtml(parts.join(''), {})
    const marked = [...html.matchAll(/<(\w+) dir="auto"/g)].map(([, name]) => name)
    expect(marked).toEqual(['p', 'ul', 'blockquote', 'figure', 'h3'])
    expect(html.match(/dir=/g)).toHaveLength(marked.length)
  })
})
