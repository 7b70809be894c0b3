import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { goToAnchor } from './go-to-anchor.ts'

/** A link's props without its destination: `anchor` is the id of an element of the same page. */
type AnchorLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { anchor: string }

/**
 * Links to an element of the same page: through the router, which first stores the scroll position so that Back returns
 * there; as a plain link without JavaScript.
 */
export function AnchorLink({ anchor, ...props }: AnchorLinkProps) {
  return <Link to="." search hash={anchor} onClick={(event) => goToAnchor(anchor, event)} {...props} />
}
