import { hashOf } from './content-policy.ts'

/** A rendered page without the nonce it was made with, and the hashes of the inline scripts that had it. */
export type SealedPage = { html: string; scriptHashes: string[] }

type Script = { attributes: string; text: string }

/** The scripts of a page, one behind the other; what looks like one within a script is not one. */
function scriptsIn(html: string): Script[] {
  const scripts: Script[] = []
  let end = 0
  for (const { index, 0: tag, 1: attributes = '' } of html.matchAll(/<script\b([^<>]*)>/g)) {
    if (index < end) continue
    const start = index + tag.length
    end = html.indexOf('</script>', start)
    if (end === -1) break
    scripts.push({ attributes, text: html.slice(start, end) })
  }
  return scripts
}

/**
 * Turns the nonce of one rendering into hashes, so that a page can be kept and sent to many. A script without the nonce
 * was not written by the renderer, and its hash is not given.
 */
export function sealScripts(rendered: string, nonce: string): SealedPage {
  const mark = ` nonce="${nonce}"`
  const ours = scriptsIn(rendered).filter(({ attributes }) => attributes.includes(mark))
  const inline = ours.filter(({ attributes }) => !/\ssrc=/.test(attributes))
  return {
    html: rendered.replace(`<meta property="csp-nonce" content="${nonce}"/>`, '').replaceAll(mark, ''),
    scriptHashes: [...new Set(inline.map(({ text }) => hashOf(text)))],
  }
}
