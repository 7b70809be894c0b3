import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { announce, Announcer } from '../../../components/announcer.tsx'

/** The part of a page that a navigation leads to if it says so, else its heading, or its main landmark while it has none. */
function findLanding(): HTMLElement | null {
  const find = (selector: string) => document.querySelector<HTMLElement>(selector)
  return find('[data-landing]') ?? find('main h1') ?? find('main')
}

/**
 * After a navigation moves the focus to the new page's heading, so that keyboard and screen reader continue from there; a
 * page still without a heading is announced by its title.
 */
export function RouteFocus() {
  const router = useRouter()

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged || toLocation.hash !== '') return
        const landing = findLanding()
        if (!landing) return
        if (!landing.hasAttribute('tabindex')) landing.tabIndex = -1
        landing.focus({ preventScroll: true })
        announce(landing.tagName === 'MAIN' ? document.title : '')
      }),
    [router],
  )

  return <Announcer />
}
