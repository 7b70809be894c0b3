import type { Services } from '../kernel/context.ts'

type Site = Pick<Services, 'site'>

const withToken = ({ site }: Site, path: string, token: string) =>
  `${site.publicUrl}${path}?token=${encodeURIComponent(token)}`

/** The page that asks whether to confirm a subscription. */
export const confirmUrl = (ctx: Site, token: string): string => withToken(ctx, '/newsletter/confirm', token)

/** The page that asks whether to unsubscribe. */
export const unsubscribeUrl = (ctx: Site, token: string): string =>
  withToken(ctx, '/newsletter/unsubscribe', token)

/** Headers that let a mail program unsubscribe in one click (RFC 8058). */
export function unsubscribeHeaders(ctx: Site, token: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${withToken(ctx, '/api/newsletter/unsubscribe', token)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
