import { SEARCH_MAX } from '@idex/contract/kernel/bounds'
import { Button, type ButtonProps } from '@idex/ui/button'
import { cn } from '@idex/ui/class-names'
import { SearchInput } from '@idex/ui/search-input'
import { type LucideIcon, Plus, SearchX } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { ListRows, type ListQuery } from './list-rows.tsx'
import { BrokenState, EmptyListState, ListSkeleton } from './list-states.tsx'
import type { ListColumns } from './list-table.tsx'
import { BROKEN, type ListTexts, NO_MATCH } from './messages.ts'
import type { ListRequest } from './use-list-request.ts'

type PanelListProps<Row extends { id: string }> = {
  texts: ListTexts
  icon: LucideIcon
  request: ListRequest
  query: ListQuery<Row>
  columns: ListColumns<Row>
  /** True if the list is filtered by more than a search; `onClear` resets those filters. */
  filtered?: boolean
  onClear?: () => void
  /** Sentence above the list instead of the number of results. */
  summary?: string | undefined
  /** How to add to the list; also offered when it is empty. */
  create?: Pick<ButtonProps, 'variant' | 'className'> & {
    label: string
    onCreate: () => void
    first: boolean
  }
  heading?: { as?: 'h2' | 'h3'; className?: string }
  filters?: ReactNode
  trash?: ReactNode
  children?: ReactNode
}

/** A list of the panel, which the server searches, sorts and pages: a table where it fits, else cards. */
export function PanelList<Row extends { id: string }>(props: PanelListProps<Row>) {
  const { texts, request, query, columns } = props
  const { as: Heading = 'h3', className } = props.heading ?? {}
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <div className={cn('mb-4 flex flex-wrap items-end gap-x-2 gap-y-4', className)}>
        <div className="mr-auto">
          <Heading ref={title} tabIndex={-1} className="scroll-mt-6 text-xl font-semibold">
            {texts.title}
          </Heading>
          <p role="status" className="mt-1 min-h-5 text-sm text-muted">
            {query.data && !query.isPlaceholderData && (props.summary ?? texts.count?.(query.data.total))}
          </p>
        </div>
        <div className="flex w-full flex-wrap items-center gap-2 max-lg:order-last lg:w-auto">
          {texts.search !== undefined && (
            <SearchInput
              label={texts.search}
              value={request.search}
              onValueChange={request.setSearch}
              onBlur={request.flushSearch}
              maxLength={SEARCH_MAX}
              className="w-full sm:w-auto sm:flex-1 lg:w-64 lg:flex-none"
            />
          )}
          {props.children}
        </div>
        {props.create && !props.create.first && <CreateButton {...props.create} />}
      </div>
      {props.filters}
      <ListRows
        {...{ texts, request, query, columns }}
        heading={title}
        placeholder={<Placeholder {...props} />}
      />
      {props.trash}
    </>
  )
}

type CreateButtonProps = NonNullable<PanelListProps<{ id: string }>['create']>

function CreateButton({ label, onCreate, variant, className }: Omit<CreateButtonProps, 'first'>) {
  return (
    <Button variant={variant} onClick={onCreate} className={className}>
      <Plus aria-hidden />
      {label}
    </Button>
  )
}

/** Shown instead of the rows: failed, loading, no results, or empty. */
function Placeholder<Row extends { id: string }>(props: PanelListProps<Row>) {
  const { texts, icon, request, query, create } = props
  if (query.data === undefined && query.isError)
    return <BrokenState title={texts.broken ?? BROKEN.title} query={query} />
  // With rows on other pages, one of those is about to load.
  if (query.data === undefined || query.data.total > 0) return <ListSkeleton label={texts.loading} />
  if (request.search.trim() === '' && !props.filtered) {
    const action = create && <CreateButton label={create.label} onCreate={create.onCreate} />
    return <EmptyListState icon={icon} {...texts.empty} action={action} />
  }
  const { title, clear } = texts.noMatch ?? NO_MATCH
  const onClear = () => {
    request.setSearch('')
    props.onClear?.()
  }
  const action = (
    <Button variant="outline" onClick={onClear}>
      {clear}
    </Button>
  )
  return <EmptyListState icon={SearchX} title={title} action={action} />
}
