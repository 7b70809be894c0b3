import type { AdminComment } from '@idex/contract/content/admin-comments'
import { Button } from '@idex/ui/button'
import { CheckCheck, MessageSquare, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { reportChange, reportRefusal } from '../../../components/toasts.ts'
import { dayColumn, listColumns } from '../../../components/list/list-table.tsx'
import { PanelList } from '../../../components/list/panel-list.tsx'
import { LIST_QUERY, useListRequest } from '../../../components/list/use-list-request.ts'
import { useListDialog } from '../../../components/list/use-list-dialog.ts'
import { trpc } from '../../../app/client/trpc.ts'
import { useRefresh } from '../../../app/client/use-refresh.ts'
import { useNewComments } from './new-comments.tsx'
import { ACTIONS, COLUMNS, DONE, FAILED, LIST, NEW_ONLY, READ_ALL, REMOVE, STATE } from './messages.ts'
import { contentPath } from '@idex/contract/content/content-path'
import { Badge } from '@idex/ui/badge'
import { RowAction } from '../../../components/list/row-actions.tsx'
import { RowQuestion } from '../../../components/list/row-question.tsx'
import { rowNameId } from '../../../components/list/row-title.tsx'
import { SwitchFilter } from '../../../components/list/list-toolbar.tsx'

type CellProps = { comment: AdminComment }

function CommentAuthor({ comment }: CellProps) {
  const { author, email, isNew } = comment
  return (
    <div className="flex min-w-0 flex-col items-start gap-1">
      <div className="flex max-w-full flex-wrap items-center gap-x-2 gap-y-1">
        <span id={rowNameId(comment)} className="font-medium wrap-anywhere">
          {author}
        </span>
        {isNew && <Badge variant="accent">{STATE.new}</Badge>}
      </div>
      {email !== null && <p className="max-w-full text-sm text-muted wrap-anywhere">{email}</p>}
    </div>
  )
}

function CommentText({ comment: { contentId, contentTitle, body } }: CellProps) {
  return (
    <>
      <a
        href={contentPath({ id: contentId, title: contentTitle })}
        className="text-sm text-muted wrap-anywhere underline underline-offset-4 hover:text-accent"
      >
        {contentTitle}
      </a>
      <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">{body}</p>
    </>
  )
}

function commentColumns(onRemove: (comment: AdminComment) => void) {
  return listColumns<AdminComment, keyof typeof COLUMNS>(COLUMNS, {
    author: { cell: (comment) => <CommentAuthor comment={comment} />, head: 'w-72', card: 'body' },
    comment: { cell: (comment) => <CommentText comment={comment} />, card: 'body' },
    created: dayColumn(({ createdAt }) => createdAt, { head: 'w-32', card: 'foot' }),
    actions: {
      cell: (comment) => (
        <RowAction label={ACTIONS.remove} row={comment} onClick={() => onRemove(comment)}>
          <Trash2 aria-hidden />
        </RowAction>
      ),
      head: 'w-24',
    },
  })
}

const useRefreshComments = () => useRefresh(({ admin }) => [admin.comments.list, admin.comments.unread])

function ReadAll() {
  const { newestAt } = useNewComments()
  const read = trpc.admin.comments.read.useMutation({
    onError: (error) => reportRefusal(error, FAILED.read),
    onSettled: useRefreshComments(),
  })
  return (
    <Button
      variant="outline"
      className="max-sm:w-full"
      pending={read.isPending}
      disabled={newestAt === null}
      onClick={() => newestAt !== null && read.mutate({ until: newestAt })}
    >
      <CheckCheck aria-hidden />
      {READ_ALL}
    </Button>
  )
}

const DIALOGS = ['remove'] as const

export function CommentsTab() {
  const request = useListRequest()
  const unread = request.filters.unread === 'only'
  const query = trpc.admin.comments.list.useQuery({ ...request.input, ...(unread && { unread }) }, LIST_QUERY)
  const { shown, show, props } = useListDialog(DIALOGS, query.data?.items)
  const columns = useMemo(() => commentColumns((comment) => show('remove', comment)), [show])
  const remove = trpc.content.deleteComment.useMutation(
    reportChange(DONE.deleted, FAILED.delete, useRefreshComments()),
  )
  const showNew = (next: boolean) => request.filter({ unread: next ? 'only' : undefined })
  const asked = shown?.row
  return (
    <>
      <PanelList
        texts={LIST}
        icon={MessageSquare}
        request={request}
        query={query}
        columns={columns}
        filtered={unread}
        onClear={request.clearFilters}
      >
        <SwitchFilter label={NEW_ONLY} checked={unread} onChange={showNew} />
        <ReadAll />
      </PanelList>
      {asked && (
        <RowQuestion
          texts={REMOVE}
          name={asked.author}
          {...props}
          onConfirm={() => remove.mutate({ id: asked.contentId, commentId: asked.id })}
        />
      )}
    </>
  )
}
