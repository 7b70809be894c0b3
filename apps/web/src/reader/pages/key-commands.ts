/** The viewer's commands. */
export type KeyCommand =
  | 'screen-up'
  | 'screen-down'
  | 'line-up'
  | 'line-down'
  | 'left'
  | 'right'
  | 'start'
  | 'end'
  | 'zoom-in'
  | 'zoom-out'
  | 'zoom-reset'
  | 'next'
  | 'previous'
  | 'present'
  | 'keys'

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

const COMMANDS = new Map<string, KeyCommand>([
  ['PageUp', 'screen-up'],
  ['PageDown', 'screen-down'],
  [' ', 'screen-down'],
  ['Shift+ ', 'screen-up'],
  ['ArrowUp', 'line-up'],
  ['ArrowDown', 'line-down'],
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
  ['Home', 'start'],
  ['End', 'end'],
  ['+', 'zoom-in'],
  ['Shift++', 'zoom-in'],
  ['=', 'zoom-in'],
  ['-', 'zoom-out'],
  ['0', 'zoom-reset'],
  ['j', 'next'],
  ['k', 'previous'],
  ['f', 'present'],
  ['?', 'keys'],
  ['Shift+?', 'keys'],
])

/** The command of a key; none with Ctrl, Cmd or Alt, which are the browser's, nor where keys select text. */
export function commandOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Key): KeyCommand | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  return COMMANDS.get(shiftKey ? `Shift+${key}` : key)
}
