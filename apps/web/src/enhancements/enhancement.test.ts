import { expect, it, vi } from 'vitest'
import { enhancement } from './enhancement.ts'

const element = () => new (class extends EventTarget {})()

it('begins once, whoever comes first, and can be begun again once it has ended', () => {
  const stop = vi.fn()
  const begin = vi.fn(() => stop)
  const enliven = enhancement(begin)
  const one = element()
  const end = enliven(one)
  expect(enliven(one)).toBe(end)
  expect(begin).toHaveBeenCalledTimes(1)
  end?.()
  expect(stop).toHaveBeenCalledTimes(1)
  enliven(one)
  enliven(element())
  expect(begin).toHaveBeenCalledTimes(3)
})
