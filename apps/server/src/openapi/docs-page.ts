import { PRODUCT_NAME } from '@idex/contract/brand'
import type { Route } from '@idex/contract/route'
import { ROUTES } from '@idex/contract/routes'

/** The page's whole style, for its content policy. */
export const STYLE = `
:root{color-scheme:dark;--ink:#0a0c11;--line:#262b36;--text:#e9ecf2;--muted:#a7b0bf;--gold:#e8bf6a}
*{box-sizing:border-box}body{margin:0;background:var(--ink);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:3rem 1.5rem 6rem}h1{font-size:2rem;margin:0 0 .5rem}
h2{margin:3rem 0 .5rem;text-transform:capitalize;font-size:1.25rem}p{color:var(--muted);margin:.25rem 0}
a{color:var(--gold)}article{border-top:1px solid var(--line);padding:1rem 0}
h3{font:600 1rem/1.5 ui-monospace,monospace;margin:0;overflow-wrap:anywhere}
.method{display:inline-block;min-width:4.5rem;color:var(--gold)}.access{border:1px solid var(--line);border-radius:1rem;
padding:.1rem .6rem;font-size:.8rem;color:var(--muted);margin-left:.5rem;white-space:nowrap}`

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

function row(route: Route): string {
  return `<article><h3><span class="method">${route.method}</span> ${escape(route.path)}<span class="access">${route.access}</span></h3>
<p>${escape(route.summary)}</p></article>`
}

function section([tag, routes]: [string, Route[]]): string {
  return `<section><h2>${escape(tag)}</h2>${routes.map(row).join('')}</section>`
}

/** The `/api` contract as a page a person can read. */
export function docsPage(): string {
  const byTag = Map.groupBy(Object.values<Route>(ROUTES), (route) => route.tag)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${PRODUCT_NAME} API</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${STYLE}</style></head><body><main>
<h1>${PRODUCT_NAME} API</h1><p>Every route of the public contract. Schemas are in the
<a href="/api/openapi.json">OpenAPI document</a>. Errors are <code>{message, code, fields?}</code>; dates are ISO 8601 in UTC.</p>
${[...byTag].map(section).join('')}</main></body></html>`
}
