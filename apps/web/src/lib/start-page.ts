/** What the page's first script is told. */
export type StartOptions = {
  /** The modules of the page, in the order in which they build on each other. */
  modules: string[]
  /** Whether the page is there to be read: it then comes alive when someone does more than that. */
  isReading: boolean
  /** The event by which the app says that it listens now. */
  alive: string
  /** Local-storage key of who was last seen here, and what stands there for a visitor. */
  seenKey: string
  visitor: string
  /** Session-storage key of a note to open. */
  pendingKey: string
}

/**
 * The page's first script, written into the page itself, so it uses nothing from outside. It brings the app to life: at once
 * where the page is of no use without it; else after the page has loaded, once someone touches it or has looked at it for
 * a while. The modules run one by one, so that none holds up the page for long. Clicks on buttons meanwhile are done then.
 */
export function startPage(
  { modules, isReading, alive, seenKey, visitor, pendingKey }: StartOptions,
  load = (module: string): Promise<unknown> => import(/* @vite-ignore */ module),
): void {
  /** How long someone may look at a page before it comes alive untouched, in ms. */
  const LOOK_MS = 4000
  /** How long a busy browser may be waited for, in ms. */
  const IDLE_MS = 1000
  const INTENTS = 'pointermove pointerdown touchstart wheel scroll keydown focusin storage offline'.split(' ')
  const held = new Set<HTMLElement>()
  /** Whether buttons were open as they were pressed. */
  const pressed = new Map<HTMLElement, string | null>()
  let isLoaded = !isReading
  let isWanted = !isReading
  let isStarted = false

  function fetchAhead(): void {
    for (const href of modules) {
      const link = document.createElement('link')
      Object.assign(link, { rel: 'modulepreload', href, fetchPriority: isReading ? 'low' : 'auto' })
      document.head.append(link)
    }
  }

  async function start(): Promise<void> {
    if (isStarted) return
    isStarted = true
    for (const intent of INTENTS) removeEventListener(intent, want, true)
    for (const module of modules) {
      await load(module)
      // Lets the browser draw and answer before the next.
      await new Promise((next) => setTimeout(next))
    }
  }

  function want(): void {
    isWanted = true
    if (isLoaded) void start()
  }

  /** Whether something is to be done that no touch announces: a note to open, an answer to show, a member's own page. */
  function isAwaited(): boolean {
    try {
      const seen = localStorage.getItem(seenKey)
      const isMember = seen !== null && seen !== visitor
      return isMember || sessionStorage.getItem(pendingKey) !== null || location.search !== ''
    } catch {
      return location.search !== ''
    }
  }

  function buttonOf({ target }: Event): HTMLButtonElement | null {
    return target instanceof Element ? target.closest('button') : null
  }

  function press(event: Event): void {
    const button = buttonOf(event)
    if (button) pressed.set(button, button.getAttribute('aria-expanded'))
  }

  function hold(event: Event): void {
    const button = buttonOf(event)
    // Links, and forms with an address, work by themselves.
    if (button === null || (button.type === 'submit' && button.form?.hasAttribute('action'))) return
    event.preventDefault()
    event.stopImmediatePropagation()
    held.add(button)
    void start()
  }

  /** The page has loaded and its browser is idle. */
  function settle(): void {
    isLoaded = true
    if (isWanted || isAwaited()) return void start()
    fetchAhead()
    setTimeout(() => document.hidden || want(), LOOK_MS)
  }

  function release(): void {
    document.removeEventListener('click', hold, true)
    document.removeEventListener('pointerdown', press, true)
    for (const button of held) {
      if (!button.isConnected) continue
      // The page may have come alive between press and click: what has opened by the press is not to be closed again.
      const before = pressed.get(button)
      if (before !== undefined && before !== button.getAttribute('aria-expanded')) continue
      // Menus open when they are pressed, everything else when it is clicked.
      button.dispatchEvent(
        new PointerEvent('pointerdown', { bubbles: true, cancelable: true, isPrimary: true }),
      )
      button.click()
    }
  }

  document.addEventListener('pointerdown', press, true)
  document.addEventListener('click', hold, true)
  // In a task of its own: while React commits, it hydrates nothing for the sake of a click.
  addEventListener(alive, () => setTimeout(release), { once: true })
  if (!isReading) {
    fetchAhead()
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => void start())
    else void start()
    return
  }
  for (const intent of INTENTS) addEventListener(intent, want, { capture: true, passive: true })
  // Looked at anew, by another tab or by the back button.
  document.addEventListener('visibilitychange', () => document.hidden || want())
  addEventListener('pageshow', ({ persisted }) => persisted && want())
  const whenIdle = () =>
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(settle, { timeout: IDLE_MS })
      : setTimeout(settle)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle)
}
