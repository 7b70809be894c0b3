import type { Configuration, Provider } from 'oidc-provider'
import { PRODUCT_NAME } from './brand.ts'
import type { Html } from '@idex/contract/kernel/html'
import { contentSecurityPolicy } from './pages/layout.ts'
import { messagePage } from './pages/message.ts'

export type Middleware = Parameters<Provider['use']>[0]

type Reply = { status: number; type: string; body: unknown; set(headers: Record<string, string>): void }
type Message = Omit<Parameters<typeof messagePage>[0], 'productUrl'>

export type Responder = ReturnType<typeof createResponder>

/** Sends pages with their security headers; knows the client's origins from its redirect URIs. */
export function createResponder(redirectUris: readonly string[]) {
  const origins = [...new Set(redirectUris.map((uri) => new URL(uri).origin))]
  const policy = contentSecurityPolicy(origins)
  const productUrl = `${origins[0]}/`

  function page(reply: Reply, status: number, content: Html): void {
    reply.status = status
    reply.type = 'html'
    reply.set({
      'Cache-Control': 'no-store',
      'Content-Security-Policy': policy,
      'Referrer-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
    })
    reply.body = content.text
  }

  function message(reply: Reply, status: number, text: Message): void {
    page(reply, status, messagePage({ ...text, productUrl }))
  }

  return { page, message }
}

/** oidc-provider's error page, for requests that cannot be answered by a redirect. */
export function errorRenderer(responder: Responder): NonNullable<Configuration['renderError']> {
  return (ctx, out) => {
    if (ctx.status === 400 && ctx.path.startsWith('/auth/')) return responder.message(ctx, 400, EXPIRED)
    responder.message(ctx, ctx.status, {
      title: ctx.status < 500 ? 'Sign-in could not start' : 'Something went wrong',
      text:
        ctx.status < 500 ? 'The application sent a request that cannot be accepted.' : 'Please try again.',
      detail: [out.error, out.error_description].filter(Boolean).join(': '),
    })
  }
}

export const EXPIRED: Message = {
  title: 'This sign-in has expired',
  text:
    'It was finished before, took longer than an hour, or began in another browser. ' +
    `Please start signing in again from ${PRODUCT_NAME}.`,
}

/** Responds with a page to every request without a route. */
export function notFoundPage(responder: Responder): Middleware {
  return async (ctx, next) => {
    await next()
    if (ctx.status !== 404 || ctx.body !== undefined) return
    responder.message(ctx, 404, {
      title: 'Page not found',
      text: 'There is nothing at this address.',
    })
  }
}
