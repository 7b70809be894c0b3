import { describe, expect, it } from 'vitest'
import { commandOf } from './key-commands.ts'

const NO_MODIFIERS = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
const press = (key: string, modifiers: Partial<typeof NO_MODIFIERS> = {}) =>
  commandOf({ key, ...NO_MODIFIERS, ...modifiers })

describe('commandOf', () => {
  it.each([
    ['PageUp', 'screen-up'],
    ['PageDown', 'screen-down'],
    [' ', 'screen-down'],
    ['ArrowUp', 'line-up'],
    ['ArrowDown', 'line-down'],
    ['ArrowLeft', 'left'],
    ['ArrowRight', 'right'],
    ['Home', 'start'],
    ['End', 'end'],
    ['+', 'zoom-in'],
    ['=', 'zoom-in'],
    ['-', 'zoom-out'],
    ['0', 'zoom-reset'],
  ])('%s asks for %s', (key, command) => {
    expect(press(key)).toBe(command)
  })

  it('recognises the plus of keyboards that need Shift for it', () => {
    expect(press('+', { shiftKey: true })).toBe('zoom-in')
  })

  it('goes back with Shift and Space', () => {
    expect(press(' ', { shiftKey: true })).toBe('screen-up')
  })

  it.each(['ctrlKey', 'metaKey', 'altKey'] as const)(
    'leaves combinations with %s to the browser',
    (modifier) => {
      expect(press('+', { [modifier]: true })).toBeUndefined()
      expect(press('ArrowLeft', { [modifier]: true })).toBeUndefined()
    },
  )

  it('leaves Shift with arrows to the text selection', () => {
    expect(press('ArrowRight', { shiftKey: true })).toBeUndefined()
  })

  it.each(['a', 'Escape', 'Tab', 'Enter'])('does not know %s', (key) => {
    expect(press(key)).toBeUndefined()
  })
})
