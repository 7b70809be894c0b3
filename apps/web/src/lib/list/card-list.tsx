import { type ReactNode, useRef } from 'react'
import { useKeptFocus } from './use-kept-card-focus.ts'

/** The grid of cards, in which as many stand side by side as fit. */
export const gridClasses =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-4 sm:auto-rows-fr lg:gap-6'

type CardListProps = { label: string; className: string; children: ReactNode[] }

/** A list of cards that keeps the keyboard’s place when the card it stood on leaves. */
export function CardList({ label, className, children }: CardListProps) {
  const list = useRef<HTMLUListElement>(null)
  const keepFocus = useKeptFocus(list, children.length)
  return (
    <ul ref={list} aria-label={label} className={className} {...keepFocus}>
      {children}
    </ul>
  )
}
