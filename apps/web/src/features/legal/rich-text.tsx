import { PRODUCT_NAME } from '@idex/contract/site/brand'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { useSiteConfig } from '../../lib/site-config.tsx'
import { PRIVACY, PROFILE_LINK, TERMS } from './texts.ts'

/** A legal sentence with its `{…}` marks turned into names and links. */
export function RichText({ text }: { text: string }) {
  const { contactEmail, profileUrl } = useSiteConfig()
  const links: Record<string, ReactNode> = {
    '{product}': PRODUCT_NAME,
    '{email}': <a href={`mailto:${contactEmail}`}>{contactEmail}</a>,
    '{profile}': <a href={profileUrl}>{PROFILE_LINK}</a>,
    '{privacy}': <Link to="/privacy-policy">{PRIVACY.title}</Link>,
    '{terms}': <Link to="/terms-of-service">{TERMS.title}</Link>,
  }
  return text
    .split(/(\{[a-z]+\})/)
    .map((part, index) => <Fragment key={index}>{links[part] ?? part}</Fragment>)
}
