import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { readPassword } from './read-password.ts'

/** A terminal that records whether input is echoed, and what is printed. */
function openTerminal() {
  const modes: boolean[] = []
  const shown: string[] = []
  const input = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: (raw: boolean) => void modes.push(raw),
  })
  return { input, modes, shown, ask: (text: string) => void shown.push(text) }
}

it('prompts at a terminal without echo', async () => {
  const { input, modes, shown, ask } = openTerminal()
  const reading = readPassword(input, ask)
  input.write('violet ottr\u007fer canoe\r')
  expect(await reading).toBe('violet otter canoe')
  expect(modes).toEqual([true, false])
  expect(shown.join('')).toBe('New password: \n')
})

it('returns nothing when it is interrupted there', async () => {
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
])('reads %s from a pipe, without a prompt', async (_case, typed, password) => {
  const asked: string[] = []
  const input = new PassThrough()
  input.end(typed)
  expect(await readPassword(input, (text) => void asked.push(text))).toBe(password)
  expect(asked).toEqual([])
})
