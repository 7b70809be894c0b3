import { cspHashOf } from './csp.ts'

/** A rendered page without its nonce, and the hashes of the inline scripts that had it. */
export type HashedPage = { html: string; scriptHashes: string[] }

type Script = { attributes: string; text: string }

/** The scripts of a page in order; what looks like a script within one is not one. */
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

const isInline = ({ attributes }: Script) => !/\ssrc=/.test(attributes)
const hashesOf = (scripts: readonly Script[]) => [...new Set(scripts.map(({ text }) => cspHashOf(text)))]

/** The hashes of all inline scripts of a page whose every script is ours, such as a file of a build. */
export const inlineScriptHashes = (html: string): string[] => hashesOf(scriptsIn(html).filter(isInline))

/**
 * Replaces the nonce of one rendering with hashes, so that the page can be cached. A script without the nonce was not
 * written by the renderer, and gets no hash.
 */
export function replaceNonceWithHashes(rendered: string, nonce: string): HashedPage {
  const mark = ` nonce="${nonce}"`
  const ours = scriptsIn(rendered).filter(({ attributes }) => attributes.includes(mark))
  return {
    html: rendered.replace(`<meta property="csp-nonce" content="${nonce}"/>`, '').replaceAll(mark, ''),
    scriptHashes: hashesOf(ours.filter(isInline)),
  }
}
