import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { goToAnchor } from './go-to-anchor.ts'

/** A link's props without its destination: `anchor` is the id of an element of the page it stands on. */
type AnchorLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { anchor: string }

/**
 * Leads to an element of the page it stands on. Through the router, which notes first where the page was scrolled to, so
 * that Back returns there; by the browser alone without JavaScript.
 */
export function AnchorLink({ anchor, ...props }: AnchorLinkProps) {
  return <Link to="." hash={anchor} onClick={(event) => goToAnchor(anchor, event)} {...props} />
}
