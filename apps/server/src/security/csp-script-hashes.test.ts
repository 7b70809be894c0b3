import { describe, expect, it } from 'vitest'
import { cspHashOf } from './csp.ts'
import { replaceNonceWithHashes } from './csp-script-hashes.ts'

const NONCE = '0123456789abcdef'

describe('a page whose nonce is replaced with hashes', () => {
  it('has the hash of every inline script written by the renderer', () => {
    const html = `<script nonce="${NONCE}">a()</script><script nonce="${NONCE}" class="x">b()
    </script><script type="module" src="/assets/app.js" nonce="${NONCE}"></script>`
    expect(replaceNonceWithHashes(html, NONCE).scriptHashes).toEqual([
      cspHashOf('a()'),
      cspHashOf('b()\n    '),
    ])
  })

  it('has no hash of a script that came in with the content', () => {
    const { scriptHashes } = replaceNonceWithHashes(
      `<p><script>evil()</script><script nonce="guess">evil()</script></p><script nonce="${NONCE}">a()</script>`,
      NONCE,
    )
    expect(scriptHashes).toEqual([cspHashOf('a()')])
  })

  it('has no hash of a script swallowed by an unclosed one', () => {
    const { scriptHashes } = replaceNonceWithHashes(
      `<script>evil();<script nonce="${NONCE}">a()</script>`,
      NONCE,
    )
    expect(scriptHashes).toEqual([])
  })

  it('contains nothing of the nonce, so that the same page is the same bytes', () => {
    const render = (nonce: string) =>
      `<meta property="csp-nonce" content="${nonce}"/><link href="/a.css" nonce="${nonce}"/><script nonce="${nonce}">a()</script>`
    expect(replaceNonceWithHashes(render(NONCE), NONCE)).toEqual(
      replaceNonceWithHashes(render('another'), 'another'),
    )
    expect(replaceNonceWithHashes(render(NONCE), NONCE).html).toBe(
      '<link href="/a.css"/><script>a()</script>',
    )
  })
})
