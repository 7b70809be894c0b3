import { useEffect, useState } from 'react'
import { REAPPEAR_AFTER_MS, scrollHeader } from './header-scroll.ts'

/** Whether the header shows, following the page's scrolling; true until the page first scrolls. */
export function useHeaderVisible(): boolean {
  const [visible, setVisible] = useState(true)
  useEffect(() => {
    let header = { y: window.scrollY, visible: true }
    let stopped: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      header = scrollHeader(header, window.scrollY)
      setVisible(header.visible)
      clearTimeout(stopped)
      stopped = setTimeout(() => {
        header = { ...header, visible: true }
        setVisible(true)
      }, REAPPEAR_AFTER_MS)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      clearTimeout(stopped)
    }
  }, [])
  return visible
}
