import { PRODUCT_NAME } from '@idex/contract/site/brand'
import type { DomainError } from '@idex/contract/kernel/errors'
import type { FastifyReply } from 'fastify'
import { textPagePolicy } from '../security/csp.ts'

const STYLE = `
:root{color-scheme:dark}body{margin:0;min-height:100vh;display:grid;place-items:center;background:#0a0c11;color:#e9ecf2;
font:16px/1.5 system-ui,sans-serif}main{max-width:28rem;padding:2rem}a{color:#e8bf6a}`

const FAILED = {
  title: 'Something went wrong',
  text: 'This page could not be shown. Nothing of yours is lost.',
}

/** Why a page was not even attempted, by status. */
const EXPECTED: Readonly<Record<number, typeof FAILED>> = {
  429: { title: 'Too many requests', text: 'You’re doing that too often. Please wait a moment.' },
  503: {
    title: 'One moment, please',
    text: 'This page cannot be shown right now. Please try again shortly.',
  },
}

const POLICY = textPagePolicy(STYLE)

function fallbackPage({ title, text }: typeof FAILED, reference = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} - ${PRODUCT_NAME}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${STYLE}</style></head><body><main>
<h1>${title}</h1><p>${text}</p>${reference && `<p>Reference ${reference}</p>`}
<p><a href="">Try again</a> or <a href="/">go to the homepage</a>.</p></main></body></html>`
}

/** Responds to a navigation when not even the web app could be rendered. */
export function sendFallback(reply: FastifyReply, { status, retryAfter }: DomainError) {
  const expected = EXPECTED[status]
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  return reply
    .code(expected ? status : 500)
    .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(expected ? fallbackPage(expected) : fallbackPage(FAILED, reply.request.id))
}
