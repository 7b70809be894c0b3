import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startPage, type StartOptions } from './start-page.ts'

const OPTIONS: StartOptions = {
  modules: ['/react.js', '/app.js', '/entry.js'],
  isReading: true,
  alive: 'test:alive',
  seenKey: 'seen',
  visitor: 'visitor',
  pendingKey: 'pending',
}

let stop: AbortController

/** Listens until the test is over. */
function untilOver(target: Pick<EventTarget, 'addEventListener'>): EventTarget['addEventListener'] {
  const add = target.addEventListener.bind(target)
  return (type, listener, options) => {
    const own = typeof options === 'object' ? options : { capture: options ?? false }
    add(type, listener, { ...own, signal: stop.signal })
  }
}

beforeEach(() => {
  stop = new AbortController()
  vi.stubGlobal('addEventListener', untilOver(globalThis))
  const listen = untilOver(document)
  vi.spyOn(document, 'addEventListener').mockImplementation(listen)
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', (settle: () => void) => setTimeout(settle))
})

afterEach(() => {
  stop.abort()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  document.head.replaceChildren()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

/** A page that has loaded; `loaded` are the modules that ran, in their order. */
async function open(options: Partial<StartOptions> = {}) {
  const loaded: string[] = []
  const load = vi.fn(async (module: string) => void loaded.push(module))
  startPage({ ...OPTIONS, ...options }, load)
  await vi.advanceTimersByTimeAsync(1)
  return { loaded, load }
}

const settle = () => vi.advanceTimersByTimeAsync(10)

describe('a page that is there to be read', () => {
  it('fetches its code ahead, and runs none of it', async () => {
    const { loaded } = await open()
    await vi.advanceTimersByTimeAsync(3000)
    expect(loaded).toEqual([])
    const ahead = [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'))
    expect(ahead).toEqual(OPTIONS.modules)
  })

  it.each(['pointermove', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'storage', 'offline'])(
    'comes alive at the first %s, module by module',
    async (intent) => {
      const { loaded } = await open()
      globalThis.dispatchEvent(new Event(intent))
      globalThis.dispatchEvent(new Event(intent))
      await settle()
      expect(loaded).toEqual(OPTIONS.modules)
    },
  )

  it('comes alive once somebody has looked at it for a while', async () => {
    const { loaded } = await open()
    await vi.advanceTimersByTimeAsync(4100)
    expect(loaded).toEqual(OPTIONS.modules)
  })

  it('waits in a window nobody sees, until it is seen', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    const { loaded } = await open()
    await vi.advanceTimersByTimeAsync(60_000)
    document.dispatchEvent(new Event('visibilitychange'))
    await settle()
    expect(loaded).toEqual([])
    hidden.mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))
    await settle()
    expect(loaded).toEqual(OPTIONS.modules)
  })

  it.each([
    ['somebody was signed in here', () => localStorage.setItem('seen', 'member-1')],
    ['a note is to be opened', () => sessionStorage.setItem('pending', 'a-note')],
    ['its address has something to say', () => history.replaceState(null, '', '/?signin=failed')],
  ])('comes alive untouched where %s', async (_case, prepare) => {
    prepare()
    const { loaded } = await open()
    await settle()
    expect(loaded).toEqual(OPTIONS.modules)
  })

  it('is a visitor’s where the last one seen was one', async () => {
    localStorage.setItem('seen', 'visitor')
    const { loaded } = await open()
    await settle()
    expect(loaded).toEqual([])
  })
})

describe('a page of no use without its code', () => {
  it('runs it at once', async () => {
    const { loaded } = await open({ isReading: false })
    await settle()
    expect(loaded).toEqual(OPTIONS.modules)
  })
})

describe('a click before the page is alive', () => {
  function addButton(html: string): { button: HTMLButtonElement; clicked: ReturnType<typeof vi.fn> } {
    document.body.innerHTML = html
    const button = document.querySelector('button')
    if (button === null) throw new Error('There is no button')
    const clicked = vi.fn((event: Event) => event.preventDefault())
    addEventListener('click', clicked)
    return { button, clicked }
  }

  it('starts it, and is done once it is', async () => {
    const { loaded } = await open()
    const { button, clicked } = addButton('<button type="button"><i>Menu</i></button>')
    button.querySelector('i')?.click()
    button.click()
    await settle()
    expect(loaded).toEqual(OPTIONS.modules)
    expect(clicked).not.toHaveBeenCalled()
    dispatchEvent(new Event('test:alive'))
    expect(clicked).not.toHaveBeenCalled()
    const pressed = vi.fn()
    button.addEventListener('pointerdown', pressed)
    await settle()
    expect(pressed).toHaveBeenCalledTimes(1)
    expect(clicked).toHaveBeenCalledTimes(1)
    button.click()
    expect(clicked).toHaveBeenCalledTimes(2)
  })

  it('whose press has opened a menu already does not close it again', async () => {
    await open()
    const { button, clicked } = addButton('<button type="button" aria-expanded="false">Menu</button>')
    button.addEventListener('pointerdown', () => button.setAttribute('aria-expanded', 'true'))
    button.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    button.click()
    dispatchEvent(new Event('test:alive'))
    await settle()
    expect(clicked).not.toHaveBeenCalled()
    button.click()
    expect(clicked).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['a form with an address', '<form action="/blog"><button>Search</button></form>', 1],
    ['a form without one', '<form method="post"><button>Send</button></form>', 0],
  ])('on the button of %s reaches it as often as it can be answered', async (_case, html, times) => {
    await open()
    const { button, clicked } = addButton(html)
    button.click()
    expect(clicked).toHaveBeenCalledTimes(times)
  })
})
