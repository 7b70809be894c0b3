import { createHash } from 'node:crypto'
import { APP_NAME } from '../brand.ts'
import { Html, html } from '@idex/contract/kernel/html'
import { STYLE } from './style.ts'

const MARK = html`<svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
  <rect width="32" height="32" rx="8" class="mark-ground" />
  <path d="M10 9v14M16 9h3.5a7 7 0 0 1 0 14H16z" class="mark-line" />
</svg>`

const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
    '<rect width="32" height="32" rx="8" fill="#eac14d"/>' +
    '<path d="M10 9v14M16 9h3.5a7 7 0 0 1 0 14H16z" fill="none" stroke="#1d1606" stroke-width="3" ' +
    'stroke-linejoin="round"/></svg>',
)}`

// One string, since the hash in the policy covers every space between the tags.
const STYLE_ELEMENT = new Html(`<style>${STYLE}</style>`)
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** The policy of every page: no scripts, the one inline style sheet, forms to this server and the client. */
export function contentSecurityPolicy(clientOrigins: readonly string[]): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    'img-src data:',
    // Chromium checks form-action on every redirect after a form, so the client's callback must be allowed.
    `form-action ${["'self'", ...clientOrigins].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** A complete document around the content of `main`. */
export function layout(page: { title: string; wide?: boolean; content: Html }): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark" />
        <meta name="robots" content="noindex" />
        <title>${page.title} – ${APP_NAME}</title>
        <link rel="icon" href="${ICON}" />
        ${STYLE_ELEMENT}
      </head>
      <body class="${page.wide && 'wide'}">
        <header class="brand">${MARK}<span>${APP_NAME}</span></header>
        <main class="card">${page.content}</main>
        <footer class="note">
          <p>Stands in for Google during development and demonstrations, so it asks for no password.</p>
        </footer>
      </body>
    </html>`
}
