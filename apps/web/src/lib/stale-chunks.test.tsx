import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { reloadOnStaleChunks } from './stale-chunks.ts'

const reload = vi.fn()

/** What Vite's loader does when a chunk is gone; whether the failure goes on to the screen. */
function chunkIsGone(file: string): boolean {
  const payload = new Error(`Failed to fetch dynamically imported module: ${file}`)
  return globalThis.dispatchEvent(
    Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }),
  )
}

beforeAll(() => reloadOnStaleChunks(reload))
beforeEach(() => reload.mockClear())

describe('code that a deploy has removed', () => {
  it('is fetched by loading the page anew, and no error shows meanwhile', () => {
    expect(chunkIsGone('/assets/notes-a1.js')).toBe(false)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('does not reload in a loop: the second failure of a file goes to the error screen', () => {
    chunkIsGone('/assets/notes-a1.js')
    expect(chunkIsGone('/assets/notes-a1.js')).toBe(true)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('goes to the error screen where the storage that counts reloads is blocked', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    expect(chunkIsGone('/assets/notes-a1.js')).toBe(true)
    expect(reload).not.toHaveBeenCalled()
  })
  it('goes to the error screen offline, where neither this nor the router loads anything anew', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(chunkIsGone('/assets/notes-b2.js')).toBe(true)
    expect(reload).not.toHaveBeenCalled()
    const key = 'tanstack_router_reload:Failed to fetch dynamically imported module: /assets/notes-b2.js'
    expect(sessionStorage.getItem(key)).toBe('1')
  })
})
