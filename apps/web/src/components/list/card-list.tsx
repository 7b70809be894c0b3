import { type ReactNode, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react'

/** A grid with as many cards side by side as fit. */
export const gridClasses =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-4 sm:auto-rows-fr lg:gap-6'

type CardListProps = { label: string; className: string; children: ReactNode[] }

/** A list of cards that keeps the keyboard's place when the focused card is removed. */
export function CardList({ label, className, children }: CardListProps) {
  const list = useRef<HTMLUListElement>(null)
  const keepFocus = useCardFocusRecovery(list, children.length)
  return (
    <ul ref={list} aria-label={label} className={className} {...keepFocus}>
      {children}
    </ul>
  )
}

/**
 * Focuses what `find` returns, unless something has the focus. Waits, because a closing menu first returns the focus to a
 * removed element.
 */
function focusIfLost(find: () => HTMLElement | null | undefined) {
  return setTimeout(() => {
    if (document.activeElement === document.body) find()?.focus()
  })
}

/**
 * Keeps the focus near its place when the focused item is removed: the next item gets it, or the page's heading if there
 * is none. `count` is the number of items, `onPlace` is told the index of the item someone is in. Items of a list that
 * has not all of them in the page say theirs as `data-index`. Returns the list's props.
 */
export function useCardFocusRecovery(
  list: RefObject<HTMLElement | null>,
  count: number,
  onPlace?: (index: number) => void,
) {
  const lastIndex = useRef(-1)
  const lastCount = useRef(count)
  useEffect(() => {
    const shrunk = count < lastCount.current
    lastCount.current = count
    if (!shrunk || lastIndex.current < 0) return
    const timer = focusIfLost(() => {
      const items = list.current?.children
      const index = Math.min(lastIndex.current, count - 1)
      const next =
        list.current?.querySelector(`:scope > [data-index="${index}"]`) ??
        items?.[Math.min(index, items.length - 1)]
      return (
        next?.querySelector<HTMLElement>(':is(h2,h3) :is(a,button)') ??
        next?.querySelector<HTMLElement>('a,button')
      )
    })
    return () => clearTimeout(timer)
  }, [count, list])
  useEffect(() => {
    const index = lastIndex
    return () => {
      if (index.current >= 0) focusIfLost(() => document.querySelector<HTMLElement>('main h1'))
    }
  }, [])
  const remember = (event: SyntheticEvent<HTMLElement>) => {
    // An open menu is in a portal: React sees it inside this list, the document does not.
    const item = event.target instanceof Element ? event.target.closest('li') : null
    const at = [...event.currentTarget.children].findIndex((child) => child === item)
    if (item === null || at < 0) return
    lastIndex.current = Number(item.dataset['index'] ?? at)
    onPlace?.(lastIndex.current)
  }
  // A menu button opened by the pointer never has the focus itself.
  return { onFocus: remember, onPointerDown: remember }
}
