import { expect, it } from 'vitest'
import { weaknessOf } from './password-strength.ts'

it('leaves the word lists out of this thread', async () => {
  const before = process.memoryUsage().heapUsed
  await weaknessOf('another password', [])
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(10 * 1024 * 1024)
})

it('tells what is easy to guess, and to each caller about their own password', async () => {
  const passwords = [
    'password',
    'a journey of a thousand miles',
    'correct horse battery',
    'ada lindt 1',
    'qwertyuiop',
  ]
  const answers = await Promise.all(passwords.map((password) => weaknessOf(password, ['Ada Lindt', ''])))
  expect(answers.map((answer) => answer === null)).toEqual([false, true, true, false, false])
  expect(answers[3]).toMatch(/Please choose another\.$/)
})
