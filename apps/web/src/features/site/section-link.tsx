import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { goToAnchor } from './go-to-anchor.ts'
import type { Section } from './sections.ts'

/** A link's props without its destination: `section` names an anchor of the landing page. */
type SectionLinkProps = Omit<ComponentProps<'a'>, 'href'> & { section: Section }

/**
 * Links to an anchor of the landing page from any page: by smooth scrolling on the landing page itself, as a plain link
 * without JavaScript.
 */
export function SectionLink({ section, onClick, ...props }: SectionLinkProps) {
  return (
    <Link
      to="/"
      hash={section}
      activeOptions={{ exact: true, includeHash: true }}
      onClick={(event) => {
        onClick?.(event)
        goToAnchor(section, event)
      }}
      {...props}
    />
  )
}
