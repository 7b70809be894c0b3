import { expect, it, vi } from 'vitest'
import { createQueueErrorLog, queueErrorOf } from './queue-error.ts'

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

it('is silent about a database that is away, and logs what all workers meet once a minute', () => {
  const warn = vi.fn()
  let now = 0
  const tell = createQueueErrorLog({ warn }, () => now)
  for (const code of ['CONNECTION_CLOSED', 'ECONNREFUSED', '57P01']) tell({ message: 'away', code })
  expect(warn).not.toHaveBeenCalled()
  for (const code of ['25006', '25006', '53300']) tell({ message: 'refused', code })
  expect(warn).toHaveBeenCalledTimes(2)
  now = 61_000
  tell({ message: 'refused', code: '25006' })
  expect(warn).toHaveBeenCalledTimes(3)
  expect(warn).toHaveBeenLastCalledWith(
    { err: expect.any(Error) },
    'the job queue had an error, so jobs may wait; it is tried again',
  )
})
