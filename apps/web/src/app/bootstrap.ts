/** Options of the page's first script. */
export type BootstrapOptions = {
  /** The modules of the page, in the order in which they build on each other. */
  modules: string[]
  /** True for a page for reading, which is hydrated once someone does more than read. */
  hydratesOnInteraction: boolean
  /** The modules of what such a page does without the app, in their order. */
  enhancements: string[]
  /** The event by which the app says that it listens now. */
  appReady: string
  /** Id of the part of the page that says who is signed in. */
  session: string
  /** Local-storage key of who was last seen here, and what stands there for a visitor. */
  seenKey: string
  visitor: string
  /** Session-storage key of a note to open. */
  pendingKey: string
  /** Search parameters of which the app has something to say. */
  arrivals: readonly string[]
  /** The event before the app reloads the page for a file that is gone; its detail says whether what was pressed last is still to open. */
  beforeReload: string
  /** Session-storage keys of what the page was last reloaded for, and of what is pressed again after that. */
  reloadedKey: string
  replayKey: string
  /** Shown where the app does not come. */
  failure: string
}

/**
 * The page's first script, written into the page itself, so it uses nothing from outside. It brings the app to life: at once
 * where the page is of no use without it; on a page for reading once someone comes near a button or a field. Reading,
 * scrolling, links, the menu (`data-ready`) need no app. Clicks on what needs it meanwhile are done then.
 * The modules run one by one, so that none holds up the page for long.
 */
export function bootstrap(
  options: BootstrapOptions,
  load = (module: string): Promise<unknown> => import(/* @vite-ignore */ module),
  reload = () => location.reload(),
): void {
  const { modules, hydratesOnInteraction, enhancements, session, seenKey, visitor } = options
  /** How long a busy browser may be waited for, in ms. */
  const IDLE_MS = 1000
  /** How long what was pressed before a reload is waited for, in ms. */
  const RENDER_MS = 5000
  const APPROACHES = 'pointerover pointerdown touchstart focusin'.split(' ')
  const NEEDS_APP = 'button:not([data-ready]), input, select, textarea, [data-app]'
  const held = new Set<HTMLElement>()
  /** The `aria-expanded` of buttons when they were pressed. */
  const pressed = new Map<HTMLElement, string | null>()
  /** The button that is pressed and not yet let go. */
  let down: HTMLElement | null = null
  let isLoaded = !hydratesOnInteraction
  let isWanted = !hydratesOnInteraction
  let isStarted = false
  let hasEnhancements = false
  let arriving: Promise<void> | undefined
  let clicked: HTMLElement | null = null

  /**
   * Returns whether the last of `files` has run. Scripts that depend on a missing one fail as well, or report it in the
   * page.
   */
  async function runAll(files: string[]): Promise<boolean> {
    let hasRun = true
    for (const file of files) {
      hasRun = await load(file).then(
        () => true,
        () => false,
      )
      // Lets the browser draw and answer before the next.
      await new Promise((next) => setTimeout(next))
    }
    return hasRun
  }

  async function start(): Promise<void> {
    if (isStarted) return
    isStarted = true
    for (const href of modules) {
      const link = document.createElement('link')
      Object.assign(link, { rel: 'modulepreload', href })
      document.head.append(link)
    }
    if (await runAll(modules)) {
      for (const approach of APPROACHES) document.removeEventListener(approach, near, true)
      return
    }
    // Pressed again, it is tried again.
    isStarted = false
    const [asked] = letGo()
    if (navigator.onLine && claimReload()) {
      keepPress(asked)
      return reload()
    }
    if (asked) say()
  }

  /** Returns whether the page has not been reloaded yet for these missing modules: a deploy may have replaced them. */
  function claimReload(): boolean {
    try {
      const missing = modules.join()
      if (sessionStorage.getItem(options.reloadedKey) === missing) return false
      sessionStorage.setItem(options.reloadedKey, missing)
      return true
    } catch {
      return false
    }
  }

  function say(): void {
    const alert = document.createElement('p')
    alert.role = 'alert'
    alert.className =
      'fixed inset-x-4 bottom-4 z-50 rounded-lg border bg-raised p-4 text-center text-sm shadow-overlay'
    alert.textContent = options.failure
    document.body.append(alert)
    setTimeout(() => alert.remove(), 8000)
  }

  const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent
  const named = (name: string) =>
    [...document.querySelectorAll<HTMLElement>('button, [data-app]')].filter((each) => nameOf(each) === name)

  /** Keeps for the reloaded page what was pressed: its name, and its place among those of that name. */
  function keepPress(element: HTMLElement | null | undefined): void {
    if (!element?.isConnected) return
    const name = nameOf(element)
    const press = [location.pathname, name, named(name).indexOf(element)]
    try {
      sessionStorage.setItem(options.replayKey, JSON.stringify(press))
    } catch {
      // It is pressed again by hand.
    }
  }

  /** Returns the element pressed before the reload: undefined while it is not there, null if there was none. */
  function earlyPress(): HTMLElement | null | undefined {
    try {
      const [path, name, place] = JSON.parse(sessionStorage.getItem(options.replayKey) ?? '[]')
      return path === location.pathname ? named(name)[place] : null
    } catch {
      return null
    }
  }

  /** Presses again what the page was reloaded for, once it is there: the browser may still have to render it. */
  async function repeatEarlyPress(): Promise<void> {
    const until = Date.now() + RENDER_MS
    let element = earlyPress()
    while (element === undefined && Date.now() < until) {
      await new Promise((next) => setTimeout(next, 100))
      element = earlyPress()
    }
    try {
      sessionStorage.removeItem(options.replayKey)
    } catch {
      // Nothing was stored.
    }
    if (element) pressFully(element)
  }

  function want(): void {
    isWanted = true
    if (isLoaded) void start()
  }

  /** Returns whether hydration is needed without a touch: a note to open, an answer to show, a member's own page. */
  function isAwaited(): boolean {
    const search = new URLSearchParams(location.search)
    if (options.arrivals.some((name) => search.has(name))) return true
    // A visitor's is empty or null.
    if (document.getElementById(session)?.textContent.startsWith('{')) return true
    try {
      const seen = localStorage.getItem(seenKey)
      return (seen !== null && seen !== visitor) || sessionStorage.getItem(options.pendingKey) !== null
    } catch {
      return false
    }
  }

  function partOf({ target }: Event, selector: string): HTMLElement | null {
    return target instanceof Element ? target.closest<HTMLElement>(selector) : null
  }

  function near(event: Event): void {
    if (partOf(event, NEEDS_APP)) want()
  }

  function press(event: Event): void {
    down = partOf(event, 'button')
    if (down) pressed.set(down, down.getAttribute('aria-expanded'))
  }

  /** Returns whether the browser handles a click on `element` by itself. */
  function worksAlone(element: HTMLElement, event: MouseEvent): boolean {
    if (element instanceof HTMLAnchorElement)
      return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    return (
      element instanceof HTMLButtonElement &&
      element.type === 'submit' &&
      element.form?.hasAttribute('action') === true
    )
  }

  function hold(event: MouseEvent): void {
    down = null
    const element = partOf(event, 'button, [data-app]')
    if (element === null || worksAlone(element, event)) return
    const isReady = hydratesOnInteraction && element.hasAttribute('data-ready')
    if (isReady && hasEnhancements) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (isReady) return void arrive().then(() => hasEnhancements && element.click())
    held.add(element)
    element.setAttribute('data-held', '')
    void start()
  }

  /** Begins what the page does without the app. */
  function arrive(): Promise<void> {
    return (arriving ??= runAll(enhancements).then((hasRun) => {
      hasEnhancements = hasRun
      if (!hasRun) arriving = undefined
    }))
  }

  /**
   * Tells other tabs that the visitor is signed out, as the app would. Signing out has emptied the storage, which they
   * are not told.
   */
  function announceVisitor(): void {
    try {
      const isVisitor = document.getElementById(session)?.textContent === 'null'
      if (isVisitor && localStorage.getItem(seenKey) === null) localStorage.setItem(seenKey, visitor)
    } catch {
      // They find out with their next call to the server.
    }
  }

  /** A picture that does not come is replaced by the app. */
  function missPicture({ target }: Event): void {
    if (target instanceof HTMLImageElement) want()
  }

  /** The page has loaded and its browser is idle. */
  function settle(): void {
    isLoaded = true
    void arrive()
    if (earlyPress()) want()
    const hasBroken = [...document.images].some((image) => image.complete && image.naturalWidth === 0)
    if (isWanted || hasBroken || isAwaited()) void start()
  }

  function letGo(): HTMLElement[] {
    const elements = [...held]
    for (const element of elements) element.removeAttribute('data-held')
    held.clear()
    return elements
  }

  function pressAgain(element: HTMLElement): void {
    element.dispatchEvent(
      new PointerEvent('pointerdown', { bubbles: true, cancelable: true, isPrimary: true }),
    )
  }

  /** Menus open when they are pressed, everything else when it is clicked. */
  function pressFully(element: HTMLElement): void {
    pressAgain(element)
    element.click()
  }

  function release(): void {
    void repeatEarlyPress()
    document.removeEventListener('click', hold, true)
    document.removeEventListener('pointerdown', press, true)
    for (const element of letGo()) {
      if (!element.isConnected) continue
      // The page may have been hydrated between press and click: what has opened by the press is not to be closed again.
      const before = pressed.get(element)
      if (before !== undefined && before !== element.getAttribute('aria-expanded')) continue
      pressFully(element)
    }
    const button = down
    const state = button && pressed.get(button)
    // The page has been hydrated between press and click: the app saw no press, and will see the click.
    if (button && state)
      document.addEventListener(
        'click',
        (event) => {
          if (partOf(event, 'button') === button && button.getAttribute('aria-expanded') === state)
            pressAgain(button)
        },
        { capture: true, once: true },
      )
  }

  document.addEventListener('pointerdown', press, true)
  document.addEventListener('click', hold, true)
  // In a task of its own: while React commits, it hydrates nothing for the sake of a click.
  addEventListener(options.appReady, () => setTimeout(release), { once: true })
  document.addEventListener('click', (event) => (clicked = partOf(event, 'button, [data-app]')), true)
  addEventListener(options.beforeReload, (event) => {
    if (event instanceof CustomEvent && event.detail === true) keepPress(clicked)
  })
  if (!hydratesOnInteraction) {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => void start())
    else void start()
    return
  }
  announceVisitor()
  for (const approach of APPROACHES)
    document.addEventListener(approach, near, { capture: true, passive: true })
  document.addEventListener('error', missPicture, true)
  // Another tab has seen someone sign in or out; or this page is looked at again.
  addEventListener('storage', want)
  document.addEventListener('visibilitychange', () => document.hidden || (isAwaited() && want()))
  addEventListener('pageshow', ({ persisted }) => persisted && isAwaited() && want())
  const whenIdle = () =>
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(settle, { timeout: IDLE_MS })
      : setTimeout(settle)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle)
}
