import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { BEFORE_RELOAD } from './app-events.ts'
import { awaitChunk, reloadOnStaleChunks } from './stale-chunks.ts'

const reload = vi.fn()

/** Fires the event of Vite's loader for a missing chunk. Returns whether the failure reaches the screen. */
function chunkIsGone(file: string): boolean {
  const payload = new Error(`Failed to fetch dynamically imported module: ${file}`)
  return globalThis.dispatchEvent(
    Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }),
  )
}

beforeAll(() => reloadOnStaleChunks(reload))
beforeEach(() => {
  vi.useFakeTimers()
  reload.mockClear()
})
afterEach(() => void vi.runAllTimers())

describe('a chunk that a deploy has removed', () => {
  it('reloads the page, without showing an error meanwhile', () => {
    expect(chunkIsGone('/assets/notes-a1.js')).toBe(false)
    expect(chunkIsGone('/assets/blog-a1.js')).toBe(false)
    vi.runAllTimers()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('reloads the page after forms have kept what was typed, and says whether something waits to open', () => {
    const told: unknown[] = []
    const listen = (event: Event) =>
      told.push(event instanceof CustomEvent && event.detail, reload.mock.calls.length)
    addEventListener(BEFORE_RELOAD, listen)
    chunkIsGone('/assets/notes-c3.js')
    vi.runAllTimers()
    chunkIsGone('/assets/notes-d4.js')
    // The press comes after the pointer for which the file was fetched ahead.
    const done = awaitChunk()
    vi.runAllTimers()
    done()
    removeEventListener(BEFORE_RELOAD, listen)
    expect(told).toEqual([false, 0, true, 1])
  })

  it("does not reload in a loop: a file's second failure shows the error screen", () => {
    chunkIsGone('/assets/notes-a1.js')
    vi.runAllTimers()
    expect(chunkIsGone('/assets/notes-a1.js')).toBe(true)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('shows the error screen where the storage that counts reloads is blocked', () => {
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    expect(chunkIsGone('/assets/notes-a1.js')).toBe(true)
    expect(reload).not.toHaveBeenCalled()
  })
  it('shows the error screen offline, where neither this nor the router reloads', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(chunkIsGone('/assets/notes-b2.js')).toBe(true)
    expect(reload).not.toHaveBeenCalled()
    const key = 'tanstack_router_reload:Failed to fetch dynamically imported module: /assets/notes-b2.js'
    expect(sessionStorage.getItem(key)).toBe('1')
  })
})
