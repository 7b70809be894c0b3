import { useListener } from '../../browser/use-listener.ts'
import { commandOf, type KeyCommand } from './key-commands.ts'

const TYPED_INTO = 'input,textarea,select,[contenteditable="true"]'
const PRESSED_BY_SPACE = 'a,button,summary,[role="button"]'

/** Returns whether something is open above the document. */
function isAbove(target: Element): boolean {
  if (target.closest('[role="menu"],[role="listbox"]') !== null) return true
  const dialog = target.closest('[role="dialog"],[role="alertdialog"]')
  return dialog !== null && dialog.querySelector('[role="document"]') === null
}

/** Returns whether a key is for the element that has the focus. */
export function isForTarget({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  if (isAbove(target)) return true
  return target.matches(TYPED_INTO) || (key === ' ' && target.matches(PRESSED_BY_SPACE))
}

/**
 * Runs `onCommand` for the viewer's keys wherever the focus is in its dialog, except where the focused element uses the
 * key itself.
 */
export function useViewerShortcuts(onCommand: (command: KeyCommand) => void) {
  useListener('document', 'keydown', (event) => {
    if (event.defaultPrevented || isForTarget(event)) return
    const command = commandOf(event)
    if (!command) return
    event.preventDefault()
    onCommand(command)
  })
}
