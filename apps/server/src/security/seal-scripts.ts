import { hashOf } from './content-policy.ts'

const SCRIPTS = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

/** A rendered page without the nonce it was made with, and the hashes of the inline scripts that had it. */
export type SealedPage = { html: string; scriptHashes: string[] }

/**
 * Turns the nonce of one rendering into hashes, so that a page can be kept and sent to many. A script without the nonce
 * was not written by the renderer, and its hash is not given.
 */
export function sealScripts(rendered: string, nonce: string): SealedPage {
  const mark = ` nonce="${nonce}"`
  const ours = [...rendered.matchAll(SCRIPTS)].filter(([, attributes = '']) => attributes.includes(mark))
  const inline = ours.filter(([, attributes = '']) => !/\ssrc=/.test(attributes))
  return {
    html: rendered.replace(`<meta property="csp-nonce" content="${nonce}"/>`, '').replaceAll(mark, ''),
    scriptHashes: [...new Set(inline.map(([, , text = '']) => hashOf(text)))],
  }
}
