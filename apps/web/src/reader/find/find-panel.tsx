import { IconButton } from '@idex/ui/icon-button'
import { CaseSensitive, ChevronDown, ChevronUp, List, WholeWord, X } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Input } from '@idex/ui/input'
import { useListener } from '../../browser/use-listener.ts'
import type { PageTextSource } from '../highlights/page-text-source.ts'
import { useEscapeLayer } from '../escape-layers.ts'
import { createDocumentText, type DocumentText } from './document-text.ts'
import { FindList } from './find-list.tsx'
import { findClasses, type FindState } from './find-state.ts'
import { type Hit, hitBeside, ordinalOf, totalOf } from './hits.ts'
import { FIND } from './messages.ts'
import { useFind } from './use-find.ts'
import { SearchTexts } from './search-texts.tsx'
import { useHitMarks } from './use-hit-marks.ts'

export type FindPanelProps = {
  state: FindState
  /** Reads the text of a page, by its index, as the view has it. */
  readPage: (index: number) => Promise<string>
  pageCount: number
  /** Index of the page from which on the first hit is looked for. */
  from: number
  /** Index of the page that is read. */
  current: number
  /** Element that holds the pages. */
  root: HTMLElement | null
  pageText: PageTextSource
  /** The pages' own numbers, where they have others than their place. */
  labels: readonly string[] | undefined
  /** Goes to a page; `isStep` adds an entry to the browser's history. */
  onGoTo: (page: number, isStep: boolean) => void
}

/** Pages of a document that this device reads by itself soon enough. */
const LONG = 100

/** In a narrower window the list covers the hit. */
const WIDE_PX = 640

const pressedClasses = 'aria-pressed:bg-accent/12 aria-pressed:text-accent'

/** The search in the document: over its corner, on a phone over its width, with all hits in a list. */
export function FindPanel({
  state,
  readPage,
  pageCount,
  from,
  current,
  root,
  pageText,
  labels,
  onGoTo,
}: FindPanelProps) {
  const { terms, asked, fileId } = state
  const read = useMemo(() => createDocumentText(readPage, pageCount), [readPage, pageCount])
  const [scan, setScan] = useState<DocumentText>()
  const text = scan ?? read
  const field = useRef<HTMLInputElement>(null)
  const [isListed, setIsListed] = useState(false)
  const onHit = ({ page }: Hit, isStep = false) => {
    if (page !== current) onGoTo(page, isStep)
  }
  const { finder, counts, isComplete, hit, choose } = useFind(text, terms, { from, onHit })
  useHitMarks({ root, pageText, finder, current, hit })
  const total = totalOf(counts)
  const step = (by: 1 | -1) => choose(hit && hitBeside(counts, hit, by))
  const chooseListed = (one: Hit) => {
    choose(one, true)
    if (innerWidth < WIDE_PX) setIsListed(false)
  }
  useEscapeLayer(state.close)

  // Before anything else is typed.
  useLayoutEffect(() => {
    const input = field.current
    if (asked.times === 0 || !input) return
    input.focus()
    // What was typed meanwhile is gone on with.
    input.setSelectionRange(input.value === asked.text ? 0 : input.value.length, input.value.length)
  }, [asked])
  useListener('document', 'keydown', (event) => {
    const isAgain = event.key.toLowerCase() === 'g' && (event.ctrlKey || event.metaKey)
    if (event.key !== 'F3' && !isAgain) return
    event.preventDefault()
    step(event.shiftKey ? -1 : 1)
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    step(event.shiftKey ? -1 : 1)
  }
  const isNone = isComplete && total === 0
  const ordinal = hit && ordinalOf(counts, hit)

  return (
    <div role="search" aria-label={FIND.title} className={findClasses}>
      {fileId !== undefined && (pageCount > LONG || (isNone && read.isEmpty())) && (
        <SearchTexts fileId={fileId} into={read} onGiven={() => setScan((last) => last ?? { ...read })} />
      )}
      <div className="flex flex-wrap items-center gap-x-1 p-2">
        <div className="relative min-w-0 flex-1 basis-32">
          <Input
            ref={field}
            type="text"
            aria-label={FIND.field}
            placeholder={FIND.field}
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
            className="h-9 pr-20"
            value={terms.text}
            onChange={({ target }) => state.change({ text: target.value })}
            onKeyDown={onKeyDown}
          />
          <span
            role="status"
            className="pointer-events-none absolute inset-y-0 right-2 flex items-center text-xs text-muted tabular-nums"
          >
            {finder && (isNone ? FIND.none : FIND.count(ordinal, total, isComplete))}
          </span>
        </div>
        <div className="flex items-center">
          <IconButton label={FIND.previous} disabled={total === 0} onClick={() => step(-1)}>
            <ChevronUp aria-hidden />
          </IconButton>
          <IconButton label={FIND.next} disabled={total === 0} onClick={() => step(1)}>
            <ChevronDown aria-hidden />
          </IconButton>
          <IconButton label={FIND.close} onClick={state.close}>
            <X aria-hidden />
          </IconButton>
        </div>
        <div className="flex w-full items-center gap-1 pt-1">
          <IconButton
            label={FIND.case}
            aria-pressed={terms.isCase}
            className={pressedClasses}
            onClick={() => state.change({ isCase: !terms.isCase })}
          >
            <CaseSensitive aria-hidden />
          </IconButton>
          <IconButton
            label={FIND.whole}
            aria-pressed={terms.isWhole}
            className={pressedClasses}
            onClick={() => state.change({ isWhole: !terms.isWhole })}
          >
            <WholeWord aria-hidden />
          </IconButton>
          <IconButton
            label={FIND.list}
            aria-expanded={isListed}
            className="ml-auto aria-expanded:text-accent"
            onClick={() => setIsListed(!isListed)}
          >
            <List aria-hidden />
          </IconButton>
        </div>
      </div>
      {isListed && finder && total > 0 && (
        <FindList
          text={text}
          finder={finder}
          counts={counts}
          hit={hit}
          labels={labels}
          onChoose={chooseListed}
        />
      )}
    </div>
  )
}
