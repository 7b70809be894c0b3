import { PRODUCT_NAME, TAGLINE } from '@idex/contract/site/brand'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSiteConfig } from '../../app/client/site-config.tsx'
import { useContactDialog } from '../contact/contact-dialog.tsx'
import { BlogLink, useBlogShown } from './blog-link.tsx'
import { Brand } from '../../components/brand.tsx'
import { CONTACT_US, FOLLOW, FOOTER_PROMISE, PRIVACY_POLICY, TERMS_OF_SERVICE } from './messages.ts'
import { SectionLink } from './section-link.tsx'
import { SECTION_LABELS } from './sections.ts'

const FOOTER_SECTIONS = ['about', 'insights', 'contact'] as const

const linkClasses =
  'inline-flex min-h-8 items-center rounded-xs text-sm text-muted transition-colors hover:text-foreground pointer-coarse:min-h-10'

/** The public pages' footer: navigation, legal pages, operator. */
export function SiteFooter() {
  return (
    <footer className="border-t">
      <div className="mx-auto grid max-w-6xl grid-cols-2 gap-x-6 gap-y-12 px-6 py-16 md:grid-cols-[2fr_1fr_1fr_1fr] md:px-8">
        <div className="max-md:col-span-2">
          <Brand />
          <p className="mt-4 max-w-[32ch] text-sm text-muted">{FOOTER_PROMISE}</p>
        </div>
        <ExploreLinks />
        <FooterGroup title="Legal">
          <li>
            <Link to="/privacy-policy" className={linkClasses}>
              {PRIVACY_POLICY}
            </Link>
          </li>
          <li>
            <Link to="/terms-of-service" className={linkClasses}>
              {TERMS_OF_SERVICE}
            </Link>
          </li>
        </FooterGroup>
        <ConnectLinks />
      </div>
      <div className="mx-auto max-w-6xl px-6 md:px-8">
        <p className="flex flex-wrap justify-between gap-x-6 gap-y-2 border-t py-6 text-xs text-muted">
          <span>© {PRODUCT_NAME}</span>
          <span>{TAGLINE}</span>
        </p>
      </div>
    </footer>
  )
}

function ExploreLinks() {
  const hasBlog = useBlogShown()
  return (
    <FooterGroup title="Explore">
      <li>
        <Link to="/" activeOptions={{ exact: true, includeHash: true }} className={linkClasses}>
          {SECTION_LABELS.home}
        </Link>
      </li>
      {hasBlog && (
        <li>
          <BlogLink className={linkClasses} />
        </li>
      )}
      {FOOTER_SECTIONS.map((section) => (
        <li key={section}>
          <SectionLink section={section} className={linkClasses}>
            {SECTION_LABELS[section]}
          </SectionLink>
        </li>
      ))}
    </FooterGroup>
  )
}

function ConnectLinks() {
  const { socialUrl } = useSiteConfig()
  const contact = useContactDialog()
  return (
    <FooterGroup title="Connect">
      <li>
        <button type="button" className={linkClasses} {...contact}>
          {CONTACT_US}
        </button>
      </li>
      {socialUrl && (
        <li>
          <a href={socialUrl} rel="me noopener" className={linkClasses}>
            {FOLLOW}
          </a>
        </li>
      )}
    </FooterGroup>
  )
}

function FooterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-4 text-sm font-semibold">{title}</h2>
      <ul className="flex flex-col gap-1">{children}</ul>
    </nav>
  )
}
