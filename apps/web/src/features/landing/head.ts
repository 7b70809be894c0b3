import { PITCH, PRODUCT_NAME, TAGLINE } from '@idex/contract/site/brand'
import type { Organization, WithContext } from 'schema-dts'
import { pageHead, structuredData } from '../site/page-head.ts'

const DESCRIPTION = `${PITCH}. ${TAGLINE}: we take the 'maybe' out of your next best move.`

/** The landing page's head, with the organisation as structured data (schema.org). */
export function landingHead(publicUrl: string) {
  const head = pageHead({
    title: `${PRODUCT_NAME} · ${TAGLINE}`,
    description: DESCRIPTION,
    path: '/',
    publicUrl,
  })
  const organization: WithContext<Organization> = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: PRODUCT_NAME,
    slogan: PITCH,
    description: DESCRIPTION,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/apple-touch-icon.png`,
  }
  return { ...head, scripts: [structuredData(organization)] }
}
