import { PRODUCT_NAME } from '@idex/contract/site/brand'
import type { RestRoute } from '@idex/api/kernel/rest-route'
import type { Access } from '@idex/contract/kernel/access'
import { REST_ROUTES } from '@idex/api/rest-routes'
import { components } from './document.ts'
import { type OperationResponse, type Content, operationOf } from './operation.ts'
import { typeText } from './schema-text.ts'

/** The page's style; colours, radii and faces are those of `packages/ui`. */
export const STYLE = `
:root{color-scheme:dark;--ink:oklch(0.155 0.012 265);--surface:oklch(0.19 0.014 265);--raised:oklch(0.225 0.017 265);
--line:oklch(0.3 0.018 265);--text:oklch(0.95 0.006 265);--muted:oklch(0.74 0.02 265);--gold:oklch(0.83 0.13 85);--on-gold:oklch(0.2 0.03 85);
scroll-padding-top:4.5rem;scrollbar-color:oklch(0.555 0.022 265) transparent}
*{box-sizing:border-box}
body{margin:0;min-width:20rem;background:var(--ink);color:var(--text);font:1rem/1.5 'Instrument Sans Variable',ui-sans-serif,system-ui,sans-serif;-webkit-font-smoothing:antialiased}
a{color:var(--gold);text-underline-offset:4px}:focus-visible{outline:2px solid var(--gold);outline-offset:2px;border-radius:.25rem}
p{color:var(--muted);margin:.5rem 0 0;max-width:44rem;text-wrap:pretty}
.bar{position:sticky;top:0;z-index:1;border-bottom:1px solid var(--line);background:var(--ink)}
.bar div{display:flex;align-items:center;gap:1rem;height:3.5rem;max-width:80rem;margin:auto;padding:0 1.5rem}
.brand{display:inline-flex;align-items:center;gap:.75rem;color:var(--text);text-decoration:none;font-size:1.125rem;font-weight:600;letter-spacing:.14em}
.brand svg{width:28px;height:28px}.brand rect{fill:var(--gold)}.brand path{fill:none;stroke:var(--on-gold);stroke-width:3;stroke-linejoin:round}
.bar span{border-left:1px solid var(--line);padding-left:1rem;color:var(--muted);font-size:.875rem}.bar div>a:last-child{margin-left:auto;font-size:.875rem}
.page{max-width:80rem;margin:auto;padding:0 1.5rem 6rem}
h1{font:400 clamp(2rem,1.6rem + 2vw,3.25rem)/1.1 'Instrument Serif',ui-serif,Georgia,serif;letter-spacing:-.01em;margin:3rem 0 .5rem}
h2{font-size:1.25rem;margin:3rem 0 1rem}h2,nav a{text-transform:capitalize}
nav{display:flex;flex-wrap:wrap;gap:.25rem;margin:2rem -.75rem 0}
nav a{padding:.5rem .75rem;border-radius:.5rem;color:var(--muted);font-size:.875rem;line-height:1.25rem;text-decoration:none}
nav a:hover{background:var(--raised);color:var(--text)}
.routes{border:1px solid var(--line);border-radius:.75rem;background:var(--surface)}
article{padding:1rem 1.25rem}article+article{border-top:1px solid var(--line)}article:target{background:var(--raised)}
h3{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem .75rem;font:600 .9375rem/1.5 ui-monospace,'SF Mono',Menlo,monospace;margin:0;overflow-wrap:anywhere}
h3 a{color:inherit;text-decoration:none;min-width:0}h3 a:hover{text-decoration:underline}.method{display:inline-block;min-width:4.5rem;color:var(--gold)}
.access{border:1px solid var(--line);border-radius:.375rem;padding:.125rem .5rem;font:500 .75rem/1rem 'Instrument Sans Variable',ui-sans-serif,system-ui,sans-serif;color:var(--muted);white-space:nowrap}
article p{margin-top:.25rem;font-size:.875rem}.lead{margin:-.5rem 0 1rem}article>pre{margin-top:.5rem}pre a{text-decoration-color:var(--line)}pre a:hover{text-decoration-color:currentColor}
details{margin-top:.25rem}summary{cursor:pointer;color:var(--gold);padding:.375rem 0;width:fit-content;font-size:.875rem}
h4{font-size:.875rem;margin:1rem 0 .25rem}
pre{margin:0;padding:.75rem 1rem;border:1px solid var(--line);border-radius:.5rem;background:var(--ink);font:.8125rem/1.6 ui-monospace,'SF Mono',Menlo,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
@media (width>=64rem){.page{display:grid;grid-template-columns:12rem minmax(0,1fr);column-gap:3rem}
nav{position:sticky;top:3.5rem;align-self:start;flex-direction:column;flex-wrap:nowrap;max-height:calc(100dvh - 3.5rem);overflow-y:auto;margin:0 -.75rem;padding:3rem 0 2rem}}
@media (height<30rem){.bar,nav{position:static}}`

const CALLERS: Readonly<Record<Access, string>> = {
  public: 'anyone',
  session: 'anyone signed in',
  member: 'members who have finished onboarding, and administrators',
  admin: 'administrators',
}

type Operation = ReturnType<typeof operationOf>

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

const { Error: ERROR, ...SHAPES } = components()

/** Words that may name a shape in escaped text: neither in quotation marks, as values are, nor before a colon. */
const NAME = /(?<![\w;])[A-Z]\w+(?![\w?:&])/g

/** Types as text in which the names of shapes lead to them. */
function types(text: string): string {
  const linked = escape(text).replace(NAME, (name) =>
    Object.hasOwn(SHAPES, name) ? `<a href="#shape-${name}">${name}</a>` : name,
  )
  return `<pre>${linked}</pre>`
}

/** A part of a route's description; nothing without lines. */
function part(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `<h4>${escape(title)}</h4>${types(lines.join('\n'))}`
}

/** Bodies by media type; plain JSON is not mentioned. */
function bodyLines(content: Content = {}): string[] {
  return Object.entries(content).map(([mediaType, { schema }]) =>
    mediaType === 'application/json' ? typeText(schema) : `${mediaType}: ${typeText(schema)}`,
  )
}

function parameterLines({ parameters }: Operation): string[] {
  return parameters.map(
    ({ name, in: place, required, schema }) =>
      `${name}${required ? '' : '?'}: ${typeText(schema)}, in the ${place}`,
  )
}

/** Responses without a body are included: a redirect, an unmodified file. */
function answerPart([status, { description, content }]: [string, OperationResponse]): string {
  return part(`${status}: ${description}`, bodyLines(content)) || `<h4>${status}: ${escape(description)}</h4>`
}

function article([name, route]: [string, RestRoute]): string {
  const operation = operationOf(name, route)
  const answers = Object.entries(operation.responses)
  const done = answers.filter(([status]) => status < '400')
  const refused = answers.filter(([status]) => status >= '400')
  return `<article id="${name}"><h3><a href="#${name}"><span class="method">${route.method}</span> ${escape(route.path)}</a><span class="access">${route.access}</span></h3>
<p>${escape(route.summary)}</p><details><summary>Request and answers</summary>
<p>For ${CALLERS[route.access]}.</p>
${part('Parameters', parameterLines(operation))}${part('Body', bodyLines(operation.requestBody?.content))}
${done.map(answerPart).join('')}${part(
    'Errors',
    refused.map(([status, { description }]) => `${status}: ${description}`),
  )}</details></article>`
}

/** Anchors of sections and of routes must differ. */
const anchorOf = (tag: string) => `section-${tag.replaceAll(' ', '-')}`

function section([tag, routes]: [string, [string, RestRoute][]]): string {
  return `<section><h2 id="${anchorOf(tag)}">${escape(tag)}</h2><div class="routes">${routes.map(article).join('')}</div></section>`
}

/** A shape that routes refer to by its name. */
const shape = ([name, schema]: [string, unknown]) =>
  `<article id="shape-${name}"><h3><a href="#shape-${name}">${name}</a></h3>${types(typeText(schema))}</article>`

/** The product's mark, as on every page. */
const MARK =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8"/><path d="M10 9v14M16 9h3.5a7 7 0 0 1 0 14H16z"/></svg>'

/** Returns the readable page of the `/api` contract, which is the same for every server. */
export function docsContents(): string {
  const byTag = Map.groupBy([...REST_ROUTES], ([, route]) => route.tag)
  const links = [...byTag.keys()].map((tag) => `<a href="#${anchorOf(tag)}">${escape(tag)}</a>`)
  links.push('<a href="#section-shapes">Shapes</a>')
  return `<header class="bar"><div><a class="brand" href="/" aria-label="${PRODUCT_NAME}, home">${MARK}${PRODUCT_NAME}</a><span>API</span>
<a href="/api/openapi.json">OpenAPI document</a></div></header>
<div class="page"><nav aria-label="Sections">${links.join('')}</nav><main><h1>${PRODUCT_NAME} API</h1>
<p>Every route of the public contract. Bodies are JSON unless another type is named; dates are ISO 8601 in UTC.</p>
<p>Sign in with <a href="#login">GET /api/login</a> or <a href="#session.adminLogin">POST /api/admin/login</a>; the session is a cookie.
A member’s own script sends a token from the account page instead: <code>Authorization: Bearer idex_…</code>.</p>
<section><h2>Every error</h2>${types(typeText(ERROR))}</section>
${[...byTag].map(section).join('')}
<section><h2 id="section-shapes">Shapes</h2><p class="lead">What routes take and answer with, by name.</p><div class="routes">${Object.entries(SHAPES).map(shape).join('')}</div></section></main></div>`
}

/** The page with its `contents`; `style` is `STYLE` and what it needs besides. */
export function docsPage(contents: string, style: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${PRODUCT_NAME} API</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${style}</style></head><body>${contents}</body></html>`
}
