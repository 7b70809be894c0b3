import { REAPPEAR_AFTER_MS, scrollHeader } from './header-scroll.ts'
import { enhancement } from './enhancement.ts'

/** Opens and closes the menu that the header's button controls; `onChange` follows. Returns how to ask and to stop. */
function controlMenu(header: HTMLElement, onChange: () => void) {
  const toggle = header.querySelector<HTMLElement>('[aria-controls]')
  const menu = document.getElementById(toggle?.getAttribute('aria-controls') ?? '')
  const isOpen = () => menu?.hidden === false
  const set = (open: boolean) => {
    if (menu === null || open === isOpen()) return
    menu.hidden = !open
    toggle?.setAttribute('aria-expanded', String(open))
    onChange()
  }
  const onClick = ({ target }: Event) => {
    if (!(target instanceof Element)) return
    if (toggle?.contains(target)) set(!isOpen())
    else if (target.closest('a') !== null) set(false)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen()) return
    set(false)
    toggle?.focus()
  }
  const onPointerDown = ({ target }: Event) => {
    if (target instanceof Node && !header.contains(target)) set(false)
  }
  header.addEventListener('click', onClick)
  document.addEventListener('keydown', onKeyDown)
  document.addEventListener('pointerdown', onPointerDown)
  return {
    isOpen,
    stop: () => {
      header.removeEventListener('click', onClick)
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onPointerDown)
    },
  }
}

/**
 * The public pages' header: it hides on scrolling down and returns on scrolling up or at rest; its button opens the menu,
 * which Escape, a press elsewhere and each link close. The header stays while the menu is open.
 */
export const enhanceHeader = enhancement((header: HTMLElement) => {
  let scrolled = { y: window.scrollY, visible: true }
  let stopped: ReturnType<typeof setTimeout> | undefined
  const show = () => header.toggleAttribute('data-hidden', !scrolled.visible && !menu.isOpen())
  const menu = controlMenu(header, show)
  const onScroll = () => {
    scrolled = scrollHeader(scrolled, window.scrollY)
    show()
    clearTimeout(stopped)
    stopped = setTimeout(() => {
      scrolled = { ...scrolled, visible: true }
      show()
    }, REAPPEAR_AFTER_MS)
  }
  window.addEventListener('scroll', onScroll, { passive: true })
  return () => {
    window.removeEventListener('scroll', onScroll)
    clearTimeout(stopped)
    menu.stop()
  }
})
