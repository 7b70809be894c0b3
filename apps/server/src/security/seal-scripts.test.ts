import { describe, expect, it } from 'vitest'
import { hashOf } from './content-policy.ts'
import { sealScripts } from './seal-scripts.ts'

const NONCE = '0123456789abcdef'

describe('a sealed page', () => {
  it('has the hash of every inline script written by the renderer', () => {
    const html = `<script nonce="${NONCE}">a()</script><script nonce="${NONCE}" class="x">b()
    </script><script type="module" src="/assets/app.js" nonce="${NONCE}"></script>`
    expect(sealScripts(html, NONCE).scriptHashes).toEqual([hashOf('a()'), hashOf('b()\n    ')])
  })

  it('has no hash of a script that came in with the content', () => {
    const { scriptHashes } = sealScripts(
      `<p><script>evil()</script><script nonce="guess">evil()</script></p><script nonce="${NONCE}">a()</script>`,
      NONCE,
    )
    expect(scriptHashes).toEqual([hashOf('a()')])
  })

  it('has no hash of a script swallowed by an unclosed one', () => {
    const { scriptHashes } = sealScripts(`<script>evil();<script nonce="${NONCE}">a()</script>`, NONCE)
    expect(scriptHashes).toEqual([])
  })

  it('contains nothing of the nonce, so that the same page is the same bytes', () => {
    const render = (nonce: string) =>
      `<meta property="csp-nonce" content="${nonce}"/><link href="/a.css" nonce="${nonce}"/><script nonce="${nonce}">a()</script>`
    expect(sealScripts(render(NONCE), NONCE)).toEqual(sealScripts(render('another'), 'another'))
    expect(sealScripts(render(NONCE), NONCE).html).toBe('<link href="/a.css"/><script>a()</script>')
  })
})
