import { enhancement } from './enhancement.ts'

/** Returns whether the keys are Ctrl and K, or ⌘ and K on a Mac, on any keyboard layout. */
export function isSearchShortcut({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey
}

/** The shortcut of the search presses its button, which brings the app. The app ends this, and listens itself. */
export const enhanceSearchShortcut = enhancement((button: HTMLElement) => {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || !isSearchShortcut(event)) return
    event.preventDefault()
    button.click()
  }
  document.addEventListener('keydown', onKeyDown)
  return () => document.removeEventListener('keydown', onKeyDown)
})
