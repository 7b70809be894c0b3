import { PRODUCT_NAME } from '@idex/contract/brand'

/** Shown when not even the web app could be rendered. */
export function fallbackPage(): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Something went wrong - ${PRODUCT_NAME}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>
:root{color-scheme:dark}body{margin:0;min-height:100vh;display:grid;place-items:center;background:#0a0c11;color:#e9ecf2;
font:16px/1.5 system-ui,sans-serif}main{max-width:28rem;padding:2rem}a{color:#e8bf6a}</style></head><body><main>
<h1>Something went wrong</h1><p>This page could not be shown. Nothing of yours is lost.</p>
<p><a href="">Try again</a> or <a href="/">go to the homepage</a>.</p></main></body></html>`
}
