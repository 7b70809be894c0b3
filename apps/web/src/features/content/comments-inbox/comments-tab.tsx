import type { AdminComment } from '@idex/contract/content/admin-comments'
import { AlertDialog } from '@idex/ui/alert-dialog'
import { Button } from '@idex/ui/button'
import { Label } from '@idex/ui/label'
import { Switch } from '@idex/ui/switch'
import { createColumnHelper } from '@tanstack/react-table'
import { CheckCheck, MessageSquare } from 'lucide-react'
import { useId, useMemo } from 'react'
import { reportRefusal, reportSuccess } from '../../../components/feedback.ts'
import type { ListFeatures } from '../../../components/list/list-table.tsx'
import { PanelList } from '../../../components/list/panel-list.tsx'
import { LIST_QUERY, useListRequest } from '../../../components/list/use-list-request.ts'
import { useListDialog } from '../../../components/list/use-list-dialog.ts'
import { trpc } from '../../../app/client/trpc.ts'
import { CommentActions, CommentAuthor, CommentText, CommentTime } from './comment-cells.tsx'
import { useNewComments } from './new-comments.tsx'
import { COLUMNS, DONE, FAILED, LIST, NEW_ONLY, READ_ALL, REMOVE } from './messages.ts'

const helper = createColumnHelper<ListFeatures, AdminComment>()

/** The columns of the comments table. */
function commentColumns(onRemove: (comment: AdminComment) => void) {
  return helper.columns([
    helper.display({
      id: 'author',
      header: COLUMNS.author,
      cell: ({ row }) => <CommentAuthor comment={row.original} />,
      meta: { head: 'w-72' },
    }),
    helper.display({
      id: 'comment',
      header: COLUMNS.comment,
      cell: ({ row }) => <CommentText comment={row.original} />,
    }),
    helper.display({
      id: 'created',
      header: COLUMNS.created,
      cell: ({ row }) => <CommentTime comment={row.original} />,
      meta: { head: 'w-32', cell: 'text-muted tabular-nums whitespace-nowrap' },
    }),
    helper.display({
      id: 'actions',
      header: COLUMNS.actions,
      cell: ({ row }) => <CommentActions comment={row.original} onRemove={onRemove} />,
      meta: { head: 'w-24', cell: 'py-2 pl-2' },
    }),
  ])
}

/** Refetches what shows comments to administrators. */
function useRefreshComments() {
  const { admin } = trpc.useUtils()
  return async (): Promise<void> => {
    await Promise.all([admin.comments.list.invalidate(), admin.comments.unread.invalidate()])
  }
}

/** Marks all comments as read that are known to be new. */
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

/** The comments on all content, newest first. */
export function CommentsTab() {
  const request = useListRequest()
  const unread = request.filters.unread === 'only'
  const query = trpc.admin.comments.list.useQuery({ ...request.input, ...(unread && { unread }) }, LIST_QUERY)
  const { shown, show, close } = useListDialog(DIALOGS, query.data?.items)
  const columns = useMemo(() => commentColumns((comment) => show('remove', comment)), [show])
  const remove = trpc.content.deleteComment.useMutation({
    onSuccess: () => reportSuccess(DONE.deleted),
    onError: (error) => reportRefusal(error, FAILED.delete),
    onSettled: useRefreshComments(),
  })
  const showNew = (next: boolean) => request.filter({ unread: next ? 'only' : undefined })
  const switchId = useId()
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
        card={(comment) => (
          <div className="flex flex-col gap-3">
            <CommentAuthor comment={comment} />
            <div>
              <CommentText comment={comment} />
            </div>
            <div className="-mb-1 flex items-center justify-between text-xs text-muted tabular-nums">
              <CommentTime comment={comment} />
              <div className="-mr-2">
                <CommentActions comment={comment} onRemove={(one) => show('remove', one)} />
              </div>
            </div>
          </div>
        )}
      >
        <div className="flex h-10 items-center gap-3 px-1">
          <Switch id={switchId} checked={unread} onCheckedChange={showNew} />
          <Label htmlFor={switchId}>{NEW_ONLY}</Label>
        </div>
        <ReadAll />
      </PanelList>
      {asked && (
        <AlertDialog
          title={REMOVE.title(asked.author)}
          description={REMOVE.text}
          confirmLabel={REMOVE.confirm}
          destructive
          open={shown.open}
          onOpenChange={(next) => next || close()}
          onConfirm={() => remove.mutate({ id: asked.contentId, commentId: asked.id })}
        />
      )}
    </>
  )
}
