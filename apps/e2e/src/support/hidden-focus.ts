/** A page of either browser driver. */
type AnyPage = { evaluate: (inPage: () => string | null) => Promise<string | null> }

/**
 * What of the element with the focus cannot be seen: outside the window, clipped, or under something else. Null when all
 * of it is in sight, or 40 px of what is taller. A control that is drawn by its label is looked for there, and in a
 * text that is written in, the line.
 */
export function hiddenFocus(page: AnyPage): Promise<string | null> {
  return page.evaluate(() => {
    const NEEDED_PX = 40
    const focused = document.activeElement
    if (!focused || focused === document.body) return 'nothing has the focus'
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
    const tell = (element: Element | null) => element?.outerHTML.slice(0, 160) ?? 'the edge of the window'
    const place = `${Math.round(box.left)},${Math.round(box.top)} to ${Math.round(box.right)},${Math.round(box.bottom)}`
    return `${tell(focused)} at ${place}: ${seen} px seen, hidden by ${tell(cover)}`
  })
}
