import { PRODUCT_NAME } from '@idex/contract/site/brand'
import { ErrorBodySchema } from '@idex/contract/kernel/error-body'
import type { Row } from '@idex/api/kernel/row'
import type { Access } from '@idex/contract/kernel/access'
import { ROWS } from '@idex/api/rows'
import { z } from 'zod'
import { type Answer, type Content, operationOf } from './document.ts'
import { typeText } from './schema-text.ts'

/** The page's complete style, hashed for its content policy. */
export const STYLE = `
:root{color-scheme:dark;--ink:#0a0c11;--line:#262b36;--text:#e9ecf2;--muted:#a7b0bf;--gold:#e8bf6a}
*{box-sizing:border-box}body{margin:0;background:var(--ink);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:3rem 1.5rem 6rem}h1{font-size:2rem;margin:0 0 .5rem}
h2{margin:3rem 0 .5rem;text-transform:capitalize;font-size:1.25rem}p{color:var(--muted);margin:.25rem 0}
a{color:var(--gold)}nav{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin-top:1.5rem}nav a{text-transform:capitalize;padding:.25rem 0}
article{border-top:1px solid var(--line);padding:1rem 0;scroll-margin-top:1rem}
h3{font:600 1rem/1.5 ui-monospace,monospace;margin:0;overflow-wrap:anywhere}h3 a{color:inherit;text-decoration:none}
h3 a:hover{text-decoration:underline}.method{display:inline-block;min-width:4.5rem;color:var(--gold)}
.access{border:1px solid var(--line);border-radius:1rem;padding:.1rem .6rem;font-size:.8rem;color:var(--muted);margin-left:.5rem;white-space:nowrap}
details{margin-top:.5rem}summary{cursor:pointer;color:var(--gold);padding:.25rem 0;width:fit-content}
:focus-visible{outline:2px solid var(--gold);outline-offset:3px;border-radius:2px}
h4{font-size:.875rem;margin:1rem 0 .25rem}pre{margin:0;padding:.75rem 1rem;border:1px solid var(--line);border-radius:.5rem;
font:.8125rem/1.6 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}`

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

/** A part of a route's description; nothing without lines. */
function part(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `<h4>${escape(title)}</h4><pre>${escape(lines.join('\n'))}</pre>`
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
function answerPart([status, { description, content }]: [string, Answer]): string {
  return part(`${status}: ${description}`, bodyLines(content)) || `<h4>${status}: ${escape(description)}</h4>`
}

function article([name, route]: [string, Row]): string {
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

function section([tag, routes]: [string, [string, Row][]]): string {
  return `<section><h2 id="${anchorOf(tag)}">${escape(tag)}</h2>${routes.map(article).join('')}</section>`
}

/** The `/api` contract as a readable page. */
export function docsPage(): string {
  const byTag = Map.groupBy([...ROWS], ([, route]) => route.tag)
  const links = [...byTag.keys()].map((tag) => `<a href="#${anchorOf(tag)}">${escape(tag)}</a>`)
  const error = typeText(z.toJSONSchema(ErrorBodySchema))
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${PRODUCT_NAME} API</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${STYLE}</style></head><body><main>
<h1>${PRODUCT_NAME} API</h1><p>Every route of the public contract, also as an
<a href="/api/openapi.json">OpenAPI document</a>. Bodies are JSON unless another type is named; dates are ISO 8601 in UTC.</p>
<p>Sign in by <a href="#login">GET /api/login</a> or <a href="#session.adminLogin">POST /api/admin/login</a>; the session is a cookie.</p>
<nav aria-label="Sections">${links.join('')}</nav>
<section><h2>Every error</h2><pre>${escape(error)}</pre></section>
${[...byTag].map(section).join('')}</main></body></html>`
}
