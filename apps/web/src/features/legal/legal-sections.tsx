import { PRODUCT_NAME } from '@idex/contract/site/brand'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { useSiteConfig } from '../../app/client/site-config.tsx'
import type { LegalBlock, LegalSection } from './legal-document.ts'
import { PRIVACY, PROFILE_LINK, TERMS } from './messages.ts'

type LegalSectionsProps = {
  sections: readonly LegalSection[]
  /** True if the documents link to each other; in a dialog they do not. */
  linked?: boolean
}

export function LegalSections({ sections, linked = true }: LegalSectionsProps) {
  return sections.map((section, index) => (
    <section key={section.id} aria-labelledby={section.id} className="prose-idex">
      <h2 id={section.id}>{`${index + 1}. ${section.title}`}</h2>
      {section.blocks.map((block, at) => (
        <Block key={at} block={block} linked={linked} />
      ))}
    </section>
  ))
}

/** A legal sentence whose `{…}` placeholders are replaced by names and links, unless `linked` is false. */
function RichText({ text, linked }: { text: string; linked: boolean }) {
  const { contactEmail, profileUrl } = useSiteConfig()
  const links: Record<string, ReactNode> = {
    '{product}': PRODUCT_NAME,
    '{email}': <a href={`mailto:${contactEmail}`}>{contactEmail}</a>,
    '{profile}': <a href={profileUrl}>{PROFILE_LINK}</a>,
    '{privacy}': linked ? <Link to="/privacy-policy">{PRIVACY.title}</Link> : PRIVACY.title,
    '{terms}': linked ? <Link to="/terms-of-service">{TERMS.title}</Link> : TERMS.title,
  }
  return text
    .split(/(\{[a-z]+\})/)
    .map((part, index) => <Fragment key={index}>{links[part] ?? part}</Fragment>)
}

function Block({ block, linked }: { block: LegalBlock; linked: boolean }) {
  if (typeof block === 'string') {
    return (
      <p>
        <RichText text={block} linked={linked} />
      </p>
    )
  }
  return (
    <ul>
      {block.map((item) => (
        <li key={item}>
          <RichText text={item} linked={linked} />
        </li>
      ))}
    </ul>
  )
}
