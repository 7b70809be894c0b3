import { Link } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import type { Section } from './sections.ts'

/** A link's props without its destination: `section` names the anchor of the landing page it leads to. */
type SectionLinkProps = Omit<ComponentProps<'a'>, 'href'> & { section: Section }

/**
 * Leads to an anchor of the landing page from any page: smoothly where the page already shows it, by the browser
 * alone without JavaScript.
 */
export function SectionLink({ section, onClick, ...props }: SectionLinkProps) {
  return (
    <Link
      to="/"
      hash={section}
      activeOptions={{ exact: true, includeHash: true }}
      onClick={(event) => {
        onClick?.(event)
        if (!event.metaKey && !event.ctrlKey && !event.shiftKey) goToSection(section, event)
      }}
      {...props}
    />
  )
}

/** Takes the keyboard along. The router scrolls, but not to the anchor already in the address: that is done here. */
function goToSection(section: Section, event: MouseEvent): void {
  const target = document.getElementById(section)
  if (!target) return
  target.focus({ preventScroll: true })
  if (window.location.hash !== `#${section}`) return
  event.preventDefault()
  target.scrollIntoView()
}
