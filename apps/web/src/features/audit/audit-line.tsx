import { AUDIT_ACTIONS, type AuditLine } from '@idex/contract/audit/audit-log'
import { formatDate } from '@idex/contract/kernel/dates'
import { createColumnHelper } from '@tanstack/react-table'
import type { ListFeatures } from '../../lib/list/list-table.tsx'
import { ACTIONS, COLUMNS, NO_SUBJECT } from './texts.ts'

/** When something was done, to the minute, in UTC as the log's days are. */
export function AuditTime({ line: { createdAt } }: { line: AuditLine }) {
  return <time dateTime={createdAt}>{`${formatDate(createdAt)}, ${createdAt.slice(11, 16)}`}</time>
}

/** Who did it; the name outlives the account. */
export function AuditActor({ line: { actor } }: { line: AuditLine }) {
  return (
    <>
      <p className="font-medium wrap-anywhere">{actor.name}</p>
      {actor.username !== null && <p className="text-sm text-muted wrap-anywhere">{actor.username}</p>}
    </>
  )
}

/** What was done. */
export function auditText({ action }: AuditLine): string {
  const known = AUDIT_ACTIONS.find((other) => other === action)
  return known === undefined ? action : ACTIONS[known]
}

/** To which thing. */
export function AuditSubject({ line: { subjectTitle } }: { line: AuditLine }) {
  return (
    <p className="line-clamp-2 text-muted wrap-anywhere" title={subjectTitle || undefined}>
      {subjectTitle || NO_SUBJECT}
    </p>
  )
}

const helper = createColumnHelper<ListFeatures, AuditLine>()

/** The columns of the audit log. */
export const AUDIT_COLUMNS = helper.columns([
  helper.display({
    id: 'when',
    header: COLUMNS.when,
    cell: ({ row }) => <AuditTime line={row.original} />,
    meta: { head: 'w-48', cell: 'text-muted tabular-nums whitespace-nowrap' },
  }),
  helper.display({
    id: 'who',
    header: COLUMNS.who,
    cell: ({ row }) => <AuditActor line={row.original} />,
    meta: { head: 'w-64' },
  }),
  helper.display({
    id: 'what',
    header: COLUMNS.what,
    cell: ({ row }) => auditText(row.original),
    meta: { head: 'w-72' },
  }),
  helper.display({
    id: 'subject',
    header: COLUMNS.subject,
    cell: ({ row }) => <AuditSubject line={row.original} />,
  }),
])
