import { UNKNOWN_ACTOR, VISITOR } from '@idex/contract/sign-in/actor'
import { describe, expect, it, vi } from 'vitest'
import { createPageActor, readSeenActor } from './page-actor.ts'

function pageOf(name: string) {
  const actor = createPageActor()
  const [over, ask] = [vi.fn(), vi.fn()]
  actor.observe(name)
  actor.subscribe(over)
  actor.setRecheck(ask)
  return { actor, over, ask }
}

describe('a page', () => {
  it('belongs to nobody until an actor is seen, then to that one', () => {
    const actor = createPageActor()
    expect(actor.name()).toBe(UNKNOWN_ACTOR)
    actor.observeAnswer('a1')
    expect(actor.name()).toBe('a1')
    expect(actor.next()).toBeNull()
  })

  it.each(['b2', VISITOR])('is over once %s is seen, for good', (other) => {
    const { actor, over } = pageOf('a1')
    actor.observe('a1')
    expect(over).not.toHaveBeenCalled()
    actor.observe(other)
    actor.observe(other)
    expect([actor.next(), actor.name()]).toEqual([other, 'a1'])
    expect(over).toHaveBeenCalledOnce()
    actor.observe('a1')
    expect([actor.next(), actor.name()]).toEqual(['a1', 'a1'])
  })

  it('is over when an answer is for another user', () => {
    const { actor, over } = pageOf('a1')
    actor.observeAnswer(null)
    actor.observeAnswer('a1')
    expect(over).not.toHaveBeenCalled()
    actor.observeAnswer('b2')
    expect(over).toHaveBeenCalledOnce()
  })

  it('asks who is signed in when an answer is for nobody, which may be a refusal to show', () => {
    const { actor, over, ask } = pageOf('a1')
    actor.observeAnswer(VISITOR)
    expect(ask).toHaveBeenCalledOnce()
    expect(over).not.toHaveBeenCalled()
  })
})

describe('the tabs of a browser', () => {
  it('learn from each other who was seen', () => {
    const first = pageOf('a1')
    expect(readSeenActor()).toBe('a1')
    pageOf(VISITOR)
    first.actor.observeTab(readSeenActor())
    expect(first.over).toHaveBeenCalledOnce()
  })

  it('say nothing to a page that does not know its actor yet', () => {
    const actor = createPageActor()
    actor.observeTab('b2')
    expect(actor.name()).toBe(UNKNOWN_ACTOR)
  })

  it('work without storage', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked)
    const { actor, over } = pageOf('a1')
    actor.observeTab(readSeenActor())
    expect(over).not.toHaveBeenCalled()
    actor.observe('b2')
    expect(over).toHaveBeenCalledOnce()
  })
})
