import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bootstrap, type BootstrapOptions } from './bootstrap.ts'

const OPTIONS: BootstrapOptions = {
  modules: ['/react.js', '/app.js', '/entry.js'],
  hydratesOnInteraction: true,
  enhancements: ['/enhancements.js'],
  appReady: 'test:ready',
  session: 'session',
  seenKey: 'seen',
  visitor: 'visitor',
  pendingKey: 'pending',
  arrivals: ['signin'],
  beforeReload: 'test:reload',
  reloadedKey: 'reloaded',
  replayKey: 'press',
  failure: 'Could not be opened',
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
  document.head.replaceChildren()
  document.body.replaceChildren()
})

/** A page that has loaded; `loaded` are the modules that ran, in their order. */
async function open(options: Partial<BootstrapOptions> = {}) {
  const loaded: string[] = []
  bootstrap({ ...OPTIONS, ...options }, async (module) => void loaded.push(module))
  await vi.advanceTimersByTimeAsync(1)
  return { loaded }
}

const neverReload = () => {
  throw new Error('It was reloaded')
}

const settle = () => vi.advanceTimersByTimeAsync(10)

/** Tells the page that the app listens. */
const ready = () => {
  dispatchEvent(new Event(OPTIONS.appReady))
  return settle()
}

const APP = OPTIONS.modules

/** Adds `html` to the page; returns its first element, and a click on it that says whether the browser went on with it. */
function add(html: string) {
  const box = document.createElement('div')
  box.innerHTML = html
  document.body.append(box)
  const element = box.querySelector<HTMLElement>('button, a, input')
  if (element === null) throw new Error('Nothing to press')
  const click = (modifiers: MouseEventInit = {}) =>
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...modifiers }))
  return { element, click }
}

describe('a page that is there to be read', () => {
  it('runs what needs no app once it has loaded, and fetches nothing else however long it is looked at', async () => {
    const { loaded } = await open()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(loaded).toEqual(OPTIONS.enhancements)
    expect(document.head.querySelectorAll('link')).toHaveLength(0)
  })

  it.each(['pointermove', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'pointerover'])(
    'needs no app for a %s beside its controls',
    async (event) => {
      const { element } = add('<a href="/blog">Blog</a>')
      const { loaded } = await open()
      element.dispatchEvent(new Event(event, { bubbles: true }))
      await settle()
      expect(loaded).toEqual(OPTIONS.enhancements)
    },
  )

  it.each(['pointerover', 'pointerdown', 'touchstart', 'focusin'])(
    'is hydrated at a %s on what needs the app, module by module, once',
    async (approach) => {
      const { element } = add('<button><span>Contact</span></button>')
      const { loaded } = await open()
      const inside = element.firstElementChild
      inside?.dispatchEvent(new Event(approach, { bubbles: true }))
      inside?.dispatchEvent(new Event(approach, { bubbles: true }))
      await settle()
      expect(loaded).toEqual([...OPTIONS.enhancements, ...APP])
      const fetched = [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'))
      expect(fetched).toEqual(APP)
    },
  )

  it.each(['<input type="search">', '<a href="/share/a-note" data-app>A note</a>'])(
    'is hydrated for %s',
    async (html) => {
      const { element } = add(html)
      const { loaded } = await open()
      element.dispatchEvent(new Event('focusin', { bubbles: true }))
      await settle()
      expect(loaded).toEqual([...OPTIONS.enhancements, ...APP])
    },
  )

  const addPicture = () => document.body.appendChild(document.createElement('img'))

  it.each([
    ['to replace a picture that does not come', () => addPicture().dispatchEvent(new Event('error'))],
    ['when another tab has news', () => globalThis.dispatchEvent(new Event('storage'))],
  ])('is hydrated %s', async (_why, happens) => {
    const { loaded } = await open()
    happens()
    await settle()
    expect(loaded).toEqual([...OPTIONS.enhancements, ...APP])
  })

  it('is hydrated where a picture had not come before', async () => {
    vi.spyOn(addPicture(), 'complete', 'get').mockReturnValue(true)
    const { loaded } = await open()
    await settle()
    expect(loaded).toEqual([...OPTIONS.enhancements, ...APP])
  })

  it('is hydrated when it is looked at anew after somebody has signed in here', async () => {
    const { loaded } = await open()
    document.dispatchEvent(new Event('visibilitychange'))
    await settle()
    expect(loaded).toEqual(OPTIONS.enhancements)
    localStorage.setItem('seen', 'member-1')
    document.dispatchEvent(new Event('visibilitychange'))
    await settle()
    expect(loaded).toEqual([...OPTIONS.enhancements, ...APP])
  })

  it('repeats a click on what needs the app once that listens', async () => {
    const { element, click } = add('<a href="/share/a-note" data-app>A note</a>')
    await open()
    expect(click()).toBe(false)
    expect(element.dataset.held).toBe('')
    const clicked = vi.fn((event: Event) => event.preventDefault())
    element.addEventListener('click', clicked)
    await settle()
    expect(clicked).not.toHaveBeenCalled()
    await ready()
    expect(clicked).toHaveBeenCalledTimes(1)
    expect(element.dataset.held).toBeUndefined()
  })

  it('leaves a link that is opened in another tab to the browser', async () => {
    const { element, click } = add('<a href="/share/a-note" data-app>A note</a>')
    await open()
    expect(click({ ctrlKey: true })).toBe(true)
    expect(element.dataset.held).toBeUndefined()
  })

  it('needs no app for what is ready, and repeats a click that came too early', async () => {
    const clicked = vi.fn()
    const { element, click } = add('<button data-ready>Menu</button>')
    element.addEventListener('click', clicked)
    const enhancements = Promise.withResolvers<void>()
    const asked: string[] = []
    bootstrap(OPTIONS, async (module) => {
      asked.push(module)
      await enhancements.promise
    })
    click()
    expect(clicked).not.toHaveBeenCalled()
    enhancements.resolve()
    await settle()
    expect(clicked).toHaveBeenCalledTimes(1)
    click()
    expect(clicked).toHaveBeenCalledTimes(2)
    expect(asked).toEqual(OPTIONS.enhancements)
  })

  it('tries again with the next press where its code could not be fetched', async () => {
    const { element, click } = add('<button>Contact</button>')
    let isOffline = true
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !isOffline)
    const loaded: string[] = []
    const load = async (module: string) => {
      if (isOffline) throw new Error('offline')
      loaded.push(module)
    }
    bootstrap({ ...OPTIONS, enhancements: [] }, load, neverReload)
    click()
    await settle()
    expect(element.dataset.held).toBeUndefined()
    expect(document.querySelector('[role=alert]')?.textContent).toBe('Could not be opened')
    isOffline = false
    click()
    await settle()
    expect(loaded).toEqual(APP)
  })

  it.each([
    ['somebody was signed in here', () => localStorage.setItem('seen', 'member-1')],
    [
      'its reader is signed in',
      () => void add('<a></a><script type="application/json" id="session">{"id":"1"}</script>'),
    ],
    ['a note is to be opened', () => sessionStorage.setItem('pending', 'a-note')],
    ['its address has something to say', () => history.replaceState(null, '', '/?signin=failed')],
  ])('is hydrated untouched where %s', async (_case, prepare) => {
    prepare()
    const { loaded } = await open()
    await settle()
    expect(loaded).toEqual([...OPTIONS.enhancements, ...APP])
  })

  it.each([
    ['nobody is signed in', 'null', null, 'visitor'],
    ['somebody was, whom the app asks about', 'null', 'member-1', 'member-1'],
    ['somebody is', '{"id":"1"}', null, null],
    ['the server could not tell', '', null, null],
  ])('tells other tabs of a visitor, and of nobody else: %s', async (_case, block, seen, told) => {
    if (seen !== null) localStorage.setItem('seen', seen)
    add(`<a></a><script type="application/json" id="session">${block}</script>`)
    await open()
    expect(localStorage.getItem('seen')).toBe(told)
  })

  it('stays as it is for a visitor who comes back, also to a part of a list', async () => {
    add('<a></a><script type="application/json" id="session">null</script>')
    history.replaceState(null, '', '/blog?tag=Leadership')
    localStorage.setItem('seen', 'visitor')
    const { loaded } = await open()
    await settle()
    expect(loaded).toEqual(OPTIONS.enhancements)
  })
})

describe('a page of no use without its code', () => {
  it('is hydrated where a screen’s own code does not come, so that it can say so', async () => {
    const loaded: string[] = []
    bootstrap({ ...OPTIONS, hydratesOnInteraction: false }, async (module) => {
      if (module === '/app.js') throw new Error('offline')
      loaded.push(module)
    })
    await settle()
    expect(loaded).toEqual(['/react.js', '/entry.js'])
  })

  it('runs it at once', async () => {
    const { loaded } = await open({ hydratesOnInteraction: false })
    await settle()
    expect(loaded).toEqual(OPTIONS.modules)
  })
})

describe('a page whose code a deploy has removed', () => {
  const gone = async () => {
    throw new TypeError('gone')
  }

  it('is reloaded once, and what was pressed is pressed again', async () => {
    add('<button>Contact</button>')
    const { element, click } = add('<button>Contact</button>')
    const reload = vi.fn()
    bootstrap({ ...OPTIONS, enhancements: [] }, gone, reload)
    click()
    await settle()
    expect(reload).toHaveBeenCalledTimes(1)

    const clicked = vi.fn()
    element.addEventListener('click', clicked)
    const { loaded } = await open({ modules: ['/new.js'], enhancements: [] })
    await settle()
    expect(loaded).toEqual(['/new.js'])
    await ready()
    expect(clicked).toHaveBeenCalledTimes(1)
    expect(sessionStorage.getItem('press')).toBeNull()
  })

  it('says so where that did not help', async () => {
    const { click } = add('<button>Contact</button>')
    sessionStorage.setItem('reloaded', APP.join())
    bootstrap({ ...OPTIONS, enhancements: [] }, gone, neverReload)
    click()
    await settle()
    expect(document.querySelector('[role=alert]')?.textContent).toBe('Could not be opened')
  })

  it.each([
    [true, 1],
    [false, 0],
  ])('has what was pressed pressed again where it still waits to open: %s', async (detail, times) => {
    const { element, click } = add('<button aria-label="Edit">…</button>')
    await open({ hydratesOnInteraction: false, enhancements: [] })
    await ready()
    click()
    dispatchEvent(new CustomEvent('test:reload', { detail }))
    const clicked = vi.fn()
    element.addEventListener('click', clicked)
    await open({ hydratesOnInteraction: false, enhancements: [] })
    await ready()
    expect(clicked).toHaveBeenCalledTimes(times)
  })

  it('waits for what the browser has yet to render', async () => {
    sessionStorage.setItem('press', JSON.stringify(['/', 'Contact', 0]))
    await open({ hydratesOnInteraction: false, enhancements: [] })
    dispatchEvent(new Event('test:ready'))
    await vi.advanceTimersByTimeAsync(1000)
    const clicked = vi.fn()
    add('<button>Contact</button>').element.addEventListener('click', clicked)
    await vi.advanceTimersByTimeAsync(1000)
    expect(clicked).toHaveBeenCalledTimes(1)
    expect(sessionStorage.getItem('press')).toBeNull()
  })

  it('presses nothing on another page', async () => {
    const { element } = add('<button>Contact</button>')
    const clicked = vi.fn()
    element.addEventListener('click', clicked)
    sessionStorage.setItem('press', JSON.stringify(['/elsewhere', 'Contact', 0]))
    await open({ enhancements: [] })
    await ready()
    expect(clicked).not.toHaveBeenCalled()
    expect(sessionStorage.getItem('press')).toBeNull()
  })
})

describe('a click before the page is hydrated', () => {
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
    expect(loaded).toEqual([...OPTIONS.enhancements, ...APP])
    expect(clicked).not.toHaveBeenCalled()
    dispatchEvent(new Event('test:ready'))
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
    await ready()
    expect(clicked).not.toHaveBeenCalled()
    button.click()
    expect(clicked).toHaveBeenCalledTimes(1)
  })

  it('that ends after it, whose press nobody saw, is pressed again, and only once', async () => {
    await open()
    const { button, clicked } = addButton('<button type="button" aria-expanded="false">Menu</button>')
    button.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    await ready()
    const pressed = vi.fn()
    button.addEventListener('pointerdown', pressed)
    button.click()
    expect(pressed).toHaveBeenCalledTimes(1)
    expect(clicked).toHaveBeenCalledTimes(1)
    button.click()
    expect(pressed).toHaveBeenCalledTimes(1)
  })

  it('that ends after it, whose press has opened a menu, is left alone', async () => {
    await open()
    const { button } = addButton('<button type="button" aria-expanded="false">Menu</button>')
    const pressed = vi.fn(() => button.setAttribute('aria-expanded', 'true'))
    button.addEventListener('pointerdown', pressed)
    button.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    await ready()
    button.click()
    expect(pressed).toHaveBeenCalledTimes(1)
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
