import { createHash } from 'node:crypto'
import { PLAYER_ORIGINS } from '@idex/contract/files/players'
import type { Config } from '../config/config.ts'

type Directives = Readonly<Record<string, readonly string[]>>

/** The source expression of an inline script or style (CSP 3, section 2.3.1). */
export function cspHashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** Explicit in every policy: `base-uri` has no fallback, and `object` is never used. */
const ALWAYS = { 'base-uri': ["'none'"], 'object-src': ["'none'"] } as const

function inWords(directives: Directives): string {
  return Object.entries({ ...ALWAYS, ...directives })
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/** For responses that are no documents: nothing in them is ever loaded, run or framed. */
export const DATA_POLICY = inWords({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] })

/** Policy of stored files: no script, frame or fetch runs in a document, and no other site frames it. */
export const DOCUMENT_POLICY = inWords({
  'default-src': ["'none'"],
  'style-src': ["'unsafe-inline'"],
  'frame-ancestors': ["'self'"],
  sandbox: [],
})

/** For the app's own files: the worker of the PDF viewer has the policy it is served with. */
export const ASSET_POLICY = inWords({
  'default-src': ["'none'"],
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'connect-src': ["'self'"],
  'frame-ancestors': ["'none'"],
})

/** For a page of ours with one inline `style` and no script; its typefaces are our own files. */
export function textPagePolicy(style: string): string {
  return inWords({
    'default-src': ["'none'"],
    'style-src': [cspHashOf(style)],
    'font-src': ["'self'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  })
}

/** For the documentation: its own files, its inline scripts by their hashes, and the search, which is compiled WebAssembly. */
export function docsPolicy(scriptHashes: readonly string[]): string {
  return inWords({
    'default-src': ["'none'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...scriptHashes],
    'style-src-elem': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  })
}

/**
 * For the pages of the app, by the hashes of their inline scripts. Pictures and recordings may be on other sites; code
 * may not, and nothing is sent there but requests for files to the storage that serves them, so that an injected script could not exfiltrate anything. Radix and the editor
 * set style attributes, but no style element.
 */
export function createPagePolicy({
  publicUrl,
  site,
  identity,
  storage,
}: Config): (scriptHashes: readonly string[]) => string {
  const isSecure = publicUrl.startsWith('https:')
  const elsewhere = isSecure ? ['https:'] : ['https:', 'http:']
  const signed = storage.kind === 's3' ? storage.settings.signed : undefined
  const files = signed === undefined ? [] : [signed.origin]
  const frames = site.newsletterEmbedUrl === null ? [] : [new URL(site.newsletterEmbedUrl).origin]
  // Chromium checks a form's redirects against this list, and sign-in is a form until the scripts have loaded.
  const signIn = [identity.issuer, identity.authorizationEndpoint ?? identity.issuer].map(
    (url) => new URL(url).origin,
  )
  return (scriptHashes) =>
    inWords({
      'default-src': ["'self'"],
      'script-src': ["'self'", ...scriptHashes],
      'script-src-attr': ["'none'"],
      'style-src-elem': ["'self'"],
      'style-src-attr': ["'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'blob:', ...new Set([...elsewhere, ...files])],
      'media-src': ["'self'", ...new Set([...elsewhere, ...files])],
      'font-src': ["'self'"],
      'connect-src': ["'self'", ...files],
      'worker-src': ["'self'"],
      'frame-src': ["'self'", ...PLAYER_ORIGINS, ...frames],
      'frame-ancestors': ["'self'"],
      'form-action': ["'self'", ...new Set(signIn)],
      ...(isSecure && { 'upgrade-insecure-requests': [] }),
    })
}
