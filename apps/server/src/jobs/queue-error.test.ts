import { expect, it } from 'vitest'
import { queueErrorOf } from './queue-error.ts'

it('makes an error that the log can write of what a worker met', () => {
  const { message, stack } = new Error('write CONNECTION_CLOSED')
  const { err, queue } = queueErrorOf({ message, stack, code: 'CONNECTION_CLOSED', queue: 'mail.send' })
  expect(err).toBeInstanceOf(Error)
  expect(err).toMatchObject({ message, stack, code: 'CONNECTION_CLOSED' })
  expect(queue).toBe('mail.send')
})

it('passes on an error as it is, and what says nothing of itself', () => {
  const error = new Error('away')
  expect(queueErrorOf(error).err).toBe(error)
  expect(queueErrorOf('away').err).toBe('away')
})
