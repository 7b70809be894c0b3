/** What has the focus: whether for the first time in this round, and what of it cannot be seen. */
type Stop = { isNew: boolean; hidden: string | null }

/** A page of either browser driver. */
type AnyPage = { evaluate: (inPage: (round: string) => Stop, round: string) => Promise<Stop> }

/**
 * What of the element with the focus cannot be seen: outside the window, clipped, or under something else. Null when all
 * of it is in sight, or 40 px of what is taller. A control that is drawn by its label is looked for there, and in a
 * text that is written in, the line.
 */
export async function hiddenFocus(page: AnyPage): Promise<string | null> {
  return (await nextStop(page, 'any')).hidden
}

/** The same, and whether the element is new in `round`; nothing is when nothing has the focus. */
export function nextStop(page: AnyPage, round: string): Promise<Stop> {
  return page.evaluate((name) => {
    const NEEDED_PX = 40
    const focused = document.activeElement
    if (!focused || focused === document.body) return { isNew: false, hidden: 'nothing has the focus' }
    const known: unknown = Reflect.get(globalThis, `stops of ${name}`)
    const stops: Set<unknown> = known instanceof Set ? known : new Set()
    Reflect.set(globalThis, `stops of ${name}`, stops)
    const isNew = !stops.has(focused)
    stops.add(focused)
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
    if (!sideways && seen >= Math.min(NEEDED_PX, (to - from) * 0.9)) return { isNew, hidden: null }
    const tell = (element: Element | null) => element?.outerHTML.slice(0, 160) ?? 'the edge of the window'
    const place = `${Math.round(box.left)},${Math.round(box.top)} to ${Math.round(box.right)},${Math.round(box.bottom)}`
    return { isNew, hidden: `${tell(focused)} at ${place}: ${seen} px seen, hidden by ${tell(cover)}` }
  }, round)
}
