/** A listener on the window or the document that has not been taken away. */
type Listening = { target: EventTarget; type: string; listener: Listener; capture: boolean }

let listening: Listening[] = []
const timeouts = new Set<NodeJS.Timeout>()
const intervals = new Set<NodeJS.Timeout>()
const stopTimer = clearTimeout

type Listener = EventListenerOrEventListenerObject | null
type Options = boolean | AddEventListenerOptions | undefined
const captures = (options: Options) => (typeof options === 'object' ? options.capture : options) === true

/** Remembers what is added to `target` and not removed; what is heard once, or until a signal, removes itself. */
function watchListeners(target: EventTarget): void {
  const add = target.addEventListener.bind(target)
  const remove = target.removeEventListener.bind(target)
  const forget = (type: string, listener: unknown, options: Options) => {
    const capture = captures(options)
    listening = listening.filter(
      (one) =>
        one.target !== target || one.type !== type || one.listener !== listener || one.capture !== capture,
    )
  }
  Reflect.set(target, 'addEventListener', (type: string, listener: Listener, options: Options) => {
    add(type, listener, options)
    forget(type, listener, options)
    listening.push({ target, type, listener, capture: captures(options) })
    if (typeof options !== 'object') return
    if (options.once === true) add(type, () => forget(type, listener, options), options)
    options.signal?.addEventListener('abort', () => forget(type, listener, options))
  })
  Reflect.set(target, 'removeEventListener', (type: string, listener: Listener, options: Options) => {
    remove(type, listener, options)
    forget(type, listener, options)
  })
}

/** Remembers the timers that are set and not stopped; `timers` are those still running. */
function watchTimers(kind: 'Timeout' | 'Interval', timers: Set<NodeJS.Timeout>): void {
  const started = new Proxy(globalThis[`set${kind}`], {
    apply(start, _self, args: Parameters<typeof setTimeout>) {
      const timer = start(...args)
      timers.add(timer)
      return timer
    },
  })
  const stop = globalThis[`clear${kind}`]
  Reflect.set(globalThis, `set${kind}`, started)
  Reflect.set(globalThis, `clear${kind}`, (timer: NodeJS.Timeout) => {
    timers.delete(timer)
    stop(timer)
  })
}

watchListeners(globalThis)
watchListeners(document)
watchTimers('Timeout', timeouts)
watchTimers('Interval', intervals)

/** recharts keeps one element for measuring text. */
const PAGE_LONG = '#recharts_measurement_span'

let before = new Set<Listening>()
const added = () => listening.filter((one) => !before.has(one))

/** Begins a test: what is there now belongs to the page. */
export function watchLeaks(): void {
  before = new Set(listening)
  intervals.clear()
  timeouts.clear()
}

/**
 * Lists the remains of the test so far: nodes in the body, listeners on the window and the document, running intervals.
 */
export function leftovers(): string[] {
  const nodes = [...document.body.children].filter((node) => !node.matches(PAGE_LONG))
  return [
    ...nodes.map((node) => `in the body: ${node.outerHTML.slice(0, 200)}`),
    ...added().map(({ target, type }) => `${target === document ? 'document' : 'window'} listens: ${type}`),
    ...Array.from(intervals, () => 'an interval'),
  ]
}

/** Clears away what the test left, and cancels its timeouts, which libraries leave to run out. */
export function sweepLeaks(): void {
  for (const { target, type, listener, capture } of added())
    target.removeEventListener(type, listener, capture)
  for (const timer of [...timeouts, ...intervals]) stopTimer(timer)
  document.body.replaceChildren()
}
