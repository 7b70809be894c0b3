import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { readPassword } from './read-password.ts'

/** A terminal: tells whether it shows what is typed, and keeps what it was shown. */
function openTerminal() {
  const modes: boolean[] = []
  const shown: string[] = []
  const input = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: (raw: boolean) => void modes.push(raw),
  })
  return { input, modes, shown, ask: (text: string) => void shown.push(text) }
}

it('asks at a terminal and shows nothing of what is typed', async () => {
  const { input, modes, shown, ask } = openTerminal()
  const reading = readPassword(input, ask)
  input.write('violet ottr\u007fer canoe\r')
  expect(await reading).toBe('violet otter canoe')
  expect(modes).toEqual([true, false])
  expect(shown.join('')).toBe('New password: \n')
})

it('gives nothing when it is interrupted there', async () => {
  const { input, ask } = openTerminal()
  const reading = readPassword(input, ask)
  input.write('violet\u0003')
  expect(await reading).toBe('')
})

it.each([
  ['the first line', 'violet otter canoe\nmore\n', 'violet otter canoe'],
  ['a line without an end', 'violet otter canoe', 'violet otter canoe'],
  ['spaces as they are', ' violet  otter \r\n', ' violet  otter '],
  ['nothing where there is none', '', ''],
])('takes %s from what is piped in, and asks for nothing', async (_case, typed, password) => {
  const asked: string[] = []
  const input = new PassThrough()
  input.end(typed)
  expect(await readPassword(input, (text) => void asked.push(text))).toBe(password)
  expect(asked).toEqual([])
})
