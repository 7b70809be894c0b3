import { describe, expect, it, vi } from 'vitest'
import { readInTab, storeInTab } from './user-session-storage.ts'
import { pageActor } from '../app/client/page-actor.ts'

const be = (name: string) => vi.spyOn(pageActor, 'name').mockReturnValue(name)

describe('a value stored in this tab', () => {
  it('is read by the actor it was stored for alone, until it is removed', () => {
    be('a1')
    storeInTab('position', '12.5')
    be('b2')
    expect(readInTab('position')).toBeNull()
    storeInTab('position', null)
    be('a1')
    expect(readInTab('position')).toBe('12.5')
    storeInTab('position', null)
    expect(readInTab('position')).toBeNull()
    expect(sessionStorage).toHaveLength(0)
  })

  it('is null where storage is blocked or full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(() => storeInTab('position', '12.5')).not.toThrow()
    vi.stubGlobal('sessionStorage', undefined)
    expect(readInTab('position')).toBeNull()
  })
})
