import type { AdminContentItem } from '@idex/contract/content/content-item'
import { formatDate } from '@idex/contract/kernel/dates'
import { ContentActions } from './content-actions.tsx'
import { ContentKind, ContentTitle } from './content-summary.tsx'
import { COLUMNS, LIST } from './texts.ts'

/** The items one below the other, for screens the table does not fit on. */
export function ContentCards({ items }: { items: readonly AdminContentItem[] }) {
  return (
    <ul aria-label={LIST.title} className="divide-y rounded-lg border bg-surface">
      {items.map((item) => (
        <li key={item.id} data-row={item.id} className="flex flex-col gap-3 p-4 sm:p-6">
          <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted tabular-nums">
            <time dateTime={item.createdAt}>{formatDate(item.createdAt)}</time>
            <span>{`${item.views.toLocaleString('en-US')} ${COLUMNS.views.toLowerCase()}`}</span>
            <span>{`${item.likes.toLocaleString('en-US')} ${COLUMNS.likes.toLowerCase()}`}</span>
          </p>
          <ContentTitle item={item} />
          <div className="-mb-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <ContentKind type={item.contentType} />
            <div className="-mr-2 ml-auto">
              <ContentActions item={item} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
