import { Button } from '@idex/ui/button'
import { cn, controlClasses } from '@idex/ui/class-names'
import { Dialog } from '@idex/ui/dialog'
import { SEARCH_MAX } from '@idex/contract/kernel/bounds'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Command } from 'cmdk'
import { History, Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Marked } from '../../components/marked-text.tsx'
import { trpc } from '../../app/client/trpc.ts'
import { useDebouncedValue } from '../../components/use-debounced-value.ts'
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'
import { groupHits, type Hit, type HitGroup } from './search-hits.ts'
import { useEnterOnce } from './use-enter-once.ts'
import { otherMeaningText, nothingFound, resultCount, SEARCH, VISITORS_SEARCH } from './messages.ts'

/** How long after the last key the server is asked, in ms. */
const TYPING_PAUSE_MS = 80

/** How long an answer counts as current, in ms. */
const FRESH_MS = 10_000

const itemClasses =
  'flex cursor-pointer scroll-my-2 flex-col gap-0.5 rounded-md px-3 py-2 text-sm data-[selected=true]:bg-hover'

function HitItem({ hit, onSelect }: { hit: Hit; onSelect: () => void }) {
  return (
    <Command.Item value={hit.key} onSelect={onSelect} className={itemClasses}>
      <span className="flex min-w-0 items-baseline gap-3">
        <span dir="auto" className="min-w-0 flex-1 truncate font-medium">
          <Marked segments={hit.title} />
        </span>
        {hit.place !== undefined && (
          <span className="shrink-0 text-xs text-muted tabular-nums">{hit.place}</span>
        )}
      </span>
      <span dir="auto" className="line-clamp-2 text-xs text-muted">
        <Marked segments={hit.snippet} />
      </span>
    </Command.Item>
  )
}

const headingClasses =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-muted'

function Hits({ groups, onSelect }: { groups: readonly HitGroup[]; onSelect: (hit: Hit) => void }) {
  return groups.map(({ name, hits }) => (
    <Command.Group key={name} heading={name} className={headingClasses}>
      {hits.map((hit) => (
        <HitItem key={hit.key} hit={hit} onSelect={() => onSelect(hit)} />
      ))}
    </Command.Group>
  ))
}

const recentKey = (text: string) => `recent-${text}`

function Recent({ texts, onSelect }: { texts: readonly string[]; onSelect: (text: string) => void }) {
  return (
    <Command.Group heading={SEARCH.recent} className={headingClasses}>
      {texts.map((text) => (
        <Command.Item
          key={text}
          value={recentKey(text)}
          onSelect={() => onSelect(text)}
          className={cn(itemClasses, 'flex-row items-center gap-3')}
        >
          <History aria-hidden className="size-4 shrink-0 text-muted" />
          <span dir="auto" className="truncate">
            {text}
          </span>
        </Command.Item>
      ))}
    </Command.Group>
  )
}

function Message({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-8 text-center text-sm text-muted">
      {children}
    </div>
  )
}

/** The list takes Enter for the chosen hit, also while a button beside it has the focus. */
const ownEnter = {
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.stopPropagation()
  },
}

type SuggestionProps = { suggestion: string; onSelect: (search: string) => void }

/** Another spelling that finds more, searched by a press. */
function Suggestion({ suggestion, onSelect }: SuggestionProps) {
  return (
    <p className="mx-6 mb-2 min-w-0 shrink-0 text-sm wrap-anywhere text-muted">
      {SEARCH.meant}{' '}
      <Button
        variant="link"
        {...ownEnter}
        dir="auto"
        className="h-auto min-h-10 px-0 text-left whitespace-normal"
        onClick={() => onSelect(suggestion)}
      >
        {suggestion}
      </Button>
      ?
    </p>
  )
}

type Palette = {
  text?: string | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  mayUseLibrary: boolean
}

/** The search over everything the caller may see: a field, and below it the hits by kind, chosen by keys or pointer. */
export function SearchPalette({ text, open, onOpenChange, mayUseLibrary }: Palette) {
  return (
    <Dialog
      title={mayUseLibrary ? SEARCH.title : VISITORS_SEARCH.title}
      description={mayUseLibrary ? SEARCH.description : VISITORS_SEARCH.description}
      descriptionHidden
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      className="mt-4 mb-auto sm:mt-[10dvh] sm:max-h-[80dvh]"
    >
      <Searching begin={text ?? ''} onLeave={() => onOpenChange(false)} mayUseLibrary={mayUseLibrary} />
    </Dialog>
  )
}

/** Which item is chosen: the first of each new answer, until another one of it is. */
function useChosen(of: unknown, keys: readonly string[]) {
  const [chosen, setChosen] = useState<{ of: unknown; key: string }>({ of, key: '' })
  const isStillThere = chosen.of === of && keys.includes(chosen.key)
  return {
    value: isStillThere ? chosen.key : (keys[0] ?? ''),
    onValueChange: (key: string) => setChosen({ of, key }),
  }
}

function Searching({
  begin,
  onLeave,
  mayUseLibrary,
}: {
  begin: string
  onLeave: () => void
  mayUseLibrary: boolean
}) {
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const [text, setText] = useState(begin)
  const [recent, setRecent] = useState(recentSearches)
  const paused = useDebouncedValue(text, TYPING_PAUSE_MS)
  const searched = text.trim() === '' ? '' : paused
  const { data, isError, isFetching, isPlaceholderData, refetch } = trpc.search.find.useQuery(
    { search: searched },
    { enabled: searched !== '', staleTime: FRESH_MS, placeholderData: keepPreviousData },
  )
  const answer = searched === '' || isError ? undefined : data
  const groups =
    answer === undefined ? [] : groupHits(answer, { searchTerms: searched.trim(), mayUseLibrary })
  const keys = groups.flatMap(({ hits }) => hits.map(({ key }) => key))
  const count = keys.length
  const offered = text.trim() === '' ? recent : []
  const chosen = useChosen(answer, keys.length > 0 ? keys : offered.map(recentKey))
  const isSearching = isFetching || (text.trim() !== '' && text !== searched)
  const meant = answer?.suggestion ?? undefined
  const isOld = text.trim() !== '' && (text !== searched || isPlaceholderData)

  const searchFor = (search: string) => {
    setText(`${search} `)
    field.current?.focus()
  }
  const open = (hit: Hit) => {
    rememberSearch(searched.trim())
    onLeave()
    void navigate({ href: hit.href })
  }
  const enter = useEnterOnce(isOld, () => {
    const [hit] = groups.flatMap(({ hits }) => hits)
    if (hit) open(hit)
  })
  const forget = () => {
    forgetSearches()
    setRecent([])
  }

  return (
    <Command
      label={SEARCH.field}
      shouldFilter={false}
      vimBindings={false}
      {...chosen}
      loop
      onKeyDown={enter.onKeyDown}
      className="flex min-h-0 flex-1 flex-col"
    >
      <div className="relative mx-6 mb-3 shrink-0">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
        />
        <Command.Input
          ref={field}
          placeholder={SEARCH.placeholder}
          value={text}
          onValueChange={(typed) => {
            enter.cancel()
            setText(typed)
          }}
          maxLength={SEARCH_MAX}
          className={cn(controlClasses, 'h-11 pr-3 pl-9')}
        />
      </div>
      <p role="status" className="sr-only">
        {answer !== undefined &&
          !isSearching &&
          [count > 0 ? resultCount(count) : nothingFound(searched.trim()), meant && otherMeaningText(meant)]
            .filter(Boolean)
            .join(' ')}
      </p>
      {meant !== undefined && !isSearching && <Suggestion suggestion={meant} onSelect={searchFor} />}
      <Command.List
        label={SEARCH.results}
        aria-busy={isSearching}
        className="min-h-0 flex-1 overflow-y-auto border-t px-3 pb-3"
      >
        {answer?.isApproximate === true && count > 0 && (
          <p className="px-3 pt-3 text-xs text-muted">{SEARCH.approximate}</p>
        )}
        <Hits groups={groups} onSelect={open} />
        {offered.length > 0 && <Recent texts={offered} onSelect={setText} />}
      </Command.List>
      {text.trim() === '' && recent.length === 0 && (
        <Message>{mayUseLibrary ? SEARCH.start : VISITORS_SEARCH.start}</Message>
      )}
      {offered.length > 0 && (
        <div className="border-t px-6 py-3">
          <Button {...ownEnter} variant="ghost" size="sm" onClick={forget}>
            {SEARCH.forget}
          </Button>
        </div>
      )}
      {text.trim() !== '' &&
        count === 0 &&
        (isError && !isFetching ? (
          <Message>
            <p role="alert">{SEARCH.failed}</p>
            <Button {...ownEnter} variant="outline" onClick={() => void refetch()}>
              {SEARCH.again}
            </Button>
          </Message>
        ) : (
          <Message>
            {isSearching || answer === undefined ? SEARCH.loading : nothingFound(searched.trim())}
          </Message>
        ))}
    </Command>
  )
}
