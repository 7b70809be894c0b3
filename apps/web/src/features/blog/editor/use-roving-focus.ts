import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'

const STOPS = '[data-tool]'
const MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * A toolbar is one stop of the Tab key; arrow keys, Home and End walk inside it (WAI-ARIA, "Toolbar Pattern"). Its
 * tools carry `data-tool`; one that is `aria-disabled` can still be reached. Returns the toolbar's props.
 */
export function useRovingFocus() {
  const ref = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const stops = () => [...(ref.current?.querySelectorAll<HTMLElement>(STOPS) ?? [])]
  useEffect(() => {
    for (const [index, stop] of [...(ref.current?.querySelectorAll<HTMLElement>(STOPS) ?? [])].entries())
      stop.tabIndex = index === current ? 0 : -1
  })
  return {
    ref,
    onFocus: ({ target }: FocusEvent) => {
      const index = stops().findIndex((stop) => stop === target)
      if (index >= 0) setCurrent(index)
    },
    onKeyDown: (event: KeyboardEvent) => {
      const all = stops()
      const at = all.findIndex((stop) => stop === event.target)
      const next = at < 0 ? undefined : MOVES[event.key]?.(at, all.length)
      if (next === undefined) return
      event.preventDefault()
      all[next]?.focus()
    },
  }
}
