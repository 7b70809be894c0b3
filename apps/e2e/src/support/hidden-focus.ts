/** Focused element: whether it has the focus for the first time in this round, and its hidden part. */
type Stop = { isNew: boolean; hidden: string | null }

/** Looks at what has the focus, or gives it to everything within `every` first, from its first or from its last. */
type Round = { name: string; every?: string; isBackwards?: boolean }

/** A page of either browser driver. */
type AnyPage = {
  evaluate: (inPage: (round: Round) => Promise<Stop[]>, round: Round) => Promise<Stop[]>
}

/**
 * Describes the hidden part of the focused element: outside the window, clipped, or under something else. Null when all
 * of it is in sight, or 40 px of a taller one. A control that is drawn by its label is looked for there; in a text
 * field the line of the caret counts.
 */
export async function hiddenFocus(page: AnyPage): Promise<string | null> {
  return (await stopsOf(page, { name: 'any' }))[0]?.hidden ?? null
}

/**
 * The stops of a round: the one element with the focus, or every one that Tab could reach. The browser scrolls to what a
 * script focuses just as it does for Tab, in one message instead of two a stop.
 */
export function stopsOf(page: AnyPage, round: Round): Promise<Stop[]> {
  return page.evaluate(async ({ name, every, isBackwards }) => {
    const NEEDED_PX = 40
    const known: unknown = Reflect.get(globalThis, `stops of ${name}`)
    const stops: Set<unknown> = known instanceof Set ? known : new Set()
    Reflect.set(globalThis, `stops of ${name}`, stops)
    const tell = (element: Element | null) => element?.outerHTML.slice(0, 160) ?? 'the edge of the window'

    function hiddenPart(focused: Element): string | null {
      const written = focused instanceof HTMLElement && focused.isContentEditable
      const anchor = written ? getSelection()?.anchorNode : null
      const line = anchor instanceof Element ? anchor : anchor?.parentElement
      const { width, height } = focused.getBoundingClientRect()
      const label = width < 8 || height < 8 ? (focused.closest('label') ?? focused.parentElement) : null
      const shown = (written ? line : label) ?? focused
      const box = shown.getClientRects()[0] ?? shown.getBoundingClientRect()
      const x = Math.min(Math.max(box.left + box.width / 2, 0), innerWidth - 1)
      const from = Math.ceil(box.top + Math.min(2, box.height / 4))
      const to = Math.floor(box.bottom - Math.min(2, box.height / 4))
      let seen = 0
      let cover: Element | null = null
      for (let y = from; y <= to; y += 1) {
        const hit = y >= 0 && y < innerHeight ? document.elementFromPoint(x, y) : null
        if (hit && shown.contains(hit)) seen += 1
        else cover = hit ?? cover
      }
      const sideways = box.left < -1 || box.right > innerWidth + 1
      if (!sideways && seen >= Math.min(NEEDED_PX, (to - from) * 0.9)) return null
      const place = `${Math.round(box.left)},${Math.round(box.top)} to ${Math.round(box.right)},${Math.round(box.bottom)}`
      return `${tell(focused)} at ${place}: ${seen} px seen, hidden by ${tell(cover)}`
    }

    function look(): Stop {
      const focused = document.activeElement
      if (!focused || focused === document.body) return { isNew: false, hidden: 'nothing has the focus' }
      const isNew = !stops.has(focused)
      stops.add(focused)
      return { isNew, hidden: hiddenPart(focused) }
    }

    if (every === undefined) return [look()]
    const roots = [...document.querySelectorAll(every)]
    const all = [...(roots.at(-1)?.querySelectorAll('*') ?? [])]
    const found: Stop[] = []
    for (const element of isBackwards ? all.toReversed() : all) {
      if (!(element instanceof HTMLElement) || element.tabIndex < 0) continue
      // The browser only scrolls to what has not got the focus yet.
      if (document.activeElement === element) element.blur()
      element.focus()
      // What is disabled or not drawn does not take it.
      if (document.activeElement !== element) continue
      const stop = look()
      const deadline = performance.now() + 5000
      // Most are in sight at once; what scrolls into view is given a moment.
      while (stop.hidden !== null && performance.now() < deadline) {
        await new Promise(requestAnimationFrame)
        stop.hidden = hiddenPart(element)
      }
      found.push(stop)
      if (stop.hidden !== null) break
    }
    return found
  }, round)
}
