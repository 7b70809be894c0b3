import { expect, test } from 'vitest'
import { html } from '@idex/contract/kernel/html'

test('escapes strings for text and for quoted attributes', () => {
  const typed = `<b title="x" id='y'>&amp;</b>`
  expect(html`<p title="${typed}">${typed}</p>`.text).toBe(
    '<p title="&lt;b title=&quot;x&quot; id=&#39;y&#39;&gt;&amp;amp;&lt;/b&gt;">' +
      '&lt;b title=&quot;x&quot; id=&#39;y&#39;&gt;&amp;amp;&lt;/b&gt;</p>',
  )
})

test('inserts markup and lists of markup unescaped, and nothing for false and undefined', () => {
  const items = ['a', '<'].map((text) => html`<b>${text}</b>`)
  expect(html`<p>${items}${html`<i>c</i>`}${false}${undefined}</p>`.text).toBe(
    '<p><b>a</b><b>&lt;</b><i>c</i></p>',
  )
})
