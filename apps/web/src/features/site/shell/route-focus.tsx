import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { announce, Announcer } from '../../../lib/announcer.tsx'

/** The new page's heading, or its main landmark while it has none. */
function findLanding(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
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
        announce(landing.tagName === 'H1' ? '' : document.title)
      }),
    [router],
  )

  return <Announcer />
}
