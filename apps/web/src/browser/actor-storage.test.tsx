import { describe, expect, it, vi } from 'vitest'
import { readForActor, storeForActor } from './actor-storage.ts'
import { pageActor } from '../app/client/page-actor.ts'

const be = (name: string) => vi.spyOn(pageActor, 'name').mockReturnValue(name)

describe('a value stored in this tab', () => {
  it('is read by the actor it was stored for alone, until it is removed', () => {
    be('a1')
    storeForActor('position', '12.5')
    be('b2')
    expect(readForActor('position')).toBeNull()
    storeForActor('position', null)
    be('a1')
    expect(readForActor('position')).toBe('12.5')
    storeForActor('position', null)
    expect(readForActor('position')).toBeNull()
    expect(sessionStorage).toHaveLength(0)
  })

  it('is null where storage is blocked or full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(() => storeForActor('position', '12.5')).not.toThrow()
    vi.stubGlobal('sessionStorage', undefined)
    expect(readForActor('position')).toBeNull()
  })
})
