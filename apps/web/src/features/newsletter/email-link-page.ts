import { PRODUCT_NAME } from '@idex/contract/site/brand'
import type { Api } from '../../app/client/trpc.ts'
import { prefetchSite } from '../site/prefetch-site.ts'
import { LINKS } from './messages.ts'
import type { EmailLinkPurpose } from './use-email-link.ts'

/** Prefetches what the page of a newsletter link shows. Never throws; the browser asks again after a failure. */
export async function loadEmailLink(api: Api, token: string | undefined): Promise<void> {
  const checking = token === undefined ? undefined : api.newsletter.link.prefetch({ token })
  await Promise.all([checking, prefetchSite(api)])
}

/** The head of such a page; search engines must not index it. */
export function emailLinkHead(purpose: EmailLinkPurpose) {
  return {
    meta: [{ title: `${LINKS[purpose].tab} · ${PRODUCT_NAME}` }, { name: 'robots', content: 'noindex' }],
  }
}

/** Response headers of such a page: it is private, and true only at this moment. */
export const EMAIL_LINK_HEADERS = { 'cache-control': 'no-store' }
