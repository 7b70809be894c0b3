import { describe, expect, it, vi } from 'vitest'
import { keep, readKept } from './actor-storage.ts'
import { pageActor } from './page-actor.ts'

const be = (name: string) => vi.spyOn(pageActor, 'name').mockReturnValue(name)

describe('what a tab keeps', () => {
  it('is read by the actor it was kept for alone, until they drop it', () => {
    be('a1')
    keep('draft', 'secret')
    be('b2')
    expect(readKept('draft')).toBeNull()
    keep('draft', null)
    be('a1')
    expect(readKept('draft')).toBe('secret')
    keep('draft', null)
    expect(readKept('draft')).toBeNull()
    expect(sessionStorage).toHaveLength(0)
  })

  it('is nothing where storage is blocked or full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(() => keep('draft', 'secret')).not.toThrow()
    vi.stubGlobal('sessionStorage', undefined)
    expect(readKept('draft')).toBeNull()
  })
})
