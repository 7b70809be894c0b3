import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPageActor, SEEN_ACTOR_KEY } from './page-actor.ts'
import { watchActor } from './watch-actor.ts'

const ask = vi.fn(async () => undefined)
let stop = () => {}
afterEach(() => {
  stop()
  ask.mockClear()
})

function pageOf(name: string) {
  const actor = createPageActor()
  actor.observe(name)
  stop = watchActor(actor, ask)
  return actor
}

const isHidden = () => document.documentElement.style.visibility === 'hidden'
const transition = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
  dispatchEvent(Object.assign(new Event(type), { persisted }))

describe('a page', () => {
  it('learns at once what another tab saw', () => {
    const actor = pageOf('a1')
    dispatchEvent(new StorageEvent('storage', { key: 'another', newValue: 'b2' }))
    expect(actor.next()).toBeNull()
    dispatchEvent(new StorageEvent('storage', { key: SEEN_ACTOR_KEY, newValue: 'b2' }))
    expect(actor.next()).toBe('b2')
  })

  it('checks again when it is shown', () => {
    const actor = pageOf('a1')
    localStorage.setItem(SEEN_ACTOR_KEY, 'b2')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(actor.next()).toBe('b2')
  })

  it('is not held by a form once it is over', () => {
    const actor = pageOf('a1')
    const form = vi.fn()
    addEventListener('beforeunload', form)
    dispatchEvent(new Event('beforeunload'))
    actor.observe('b2')
    dispatchEvent(new Event('beforeunload'))
    removeEventListener('beforeunload', form)
    expect(form).toHaveBeenCalledOnce()
  })
})

describe('a page restored by the back button', () => {
  it('stays hidden until the server confirms that its actor is still signed in', async () => {
    const actor = pageOf('a1')
    transition('pagehide', true)
    expect(isHidden()).toBe(true)
    transition('pageshow', true)
    expect(isHidden()).toBe(true)
    await expect.poll(() => isHidden()).toBe(false)
    expect(actor.next()).toBeNull()
    expect(ask).toHaveBeenCalledOnce()
  })

  it('is over before it shows when another actor was seen meanwhile', async () => {
    const actor = pageOf('a1')
    transition('pagehide', true)
    localStorage.setItem(SEEN_ACTOR_KEY, 'b2')
    transition('pageshow', true)
    expect([actor.next(), isHidden()]).toEqual(['b2', true])
    await expect.poll(() => isHidden()).toBe(false)
  })

  it('waits for the server where tabs cannot share storage', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    ask.mockReturnValueOnce(promise)
    pageOf('a1')
    localStorage.clear()
    transition('pagehide', true)
    transition('pageshow', true)
    await new Promise((done) => setTimeout(done))
    expect(isHidden()).toBe(true)
    resolve(undefined)
    await expect.poll(() => isHidden()).toBe(false)
  })

  it('is left alone after a reload', () => {
    pageOf('a1')
    transition('pagehide', false)
    transition('pageshow', false)
    expect(isHidden()).toBe(false)
    expect(ask).not.toHaveBeenCalled()
  })
})
