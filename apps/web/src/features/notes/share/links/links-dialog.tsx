import { Button } from '@idex/ui/button'
import { Dialog, DialogBody, DialogFooter } from '@idex/ui/dialog'
import { Skeleton, SkeletonRegion } from '@idex/ui/skeleton'
import { reportChange } from '../../../../components/toasts.ts'
import { isFormSaved, useReopen } from '../../../../components/drafts/after-sign-in.ts'
import { LoadFailureLine } from '../../../../components/list/load-failure.tsx'
import { RowQuestion } from '../../../../components/list/row-question.tsx'
import { type RowDialog, useRowDialog } from '../../../../components/list/use-row-dialog.ts'
import { trpc } from '../../../../app/client/trpc.ts'
import { copyShareLink } from '../copy-share-link.ts'
import { LinkForm } from './link-form.tsx'
import { FunnelFigures, LinkList } from './link-list.tsx'
import { LINKS, WITHDRAW } from './messages.ts'
import {
  type ListedLink,
  type SharedNote,
  useInvalidateShareLinks,
  useShareLinks,
} from './use-share-links.ts'

type LinksDialogProps = {
  note: SharedNote
  /** True in the panel, to show everyone's links and their funnel. */
  ofAll?: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The links of a note: its own, and the named ones, which can be made, copied, changed and withdrawn. */
export function LinksDialog({ note, ofAll = false, open, onOpenChange }: LinksDialogProps) {
  const { query, links, total } = useShareLinks(note, { ofAll, open })
  const invalidate = useInvalidateShareLinks(note)
  const revoke = trpc.shareLinks.revoke.useMutation(reportChange(WITHDRAW.done, WITHDRAW.failed, invalidate))
  const dialog = useRowDialog<'make' | 'change' | 'revoke', ListedLink>(links)
  const kept = links?.find(({ id }) => isFormSaved({ kind: 'link', id })) ?? null
  useReopen({ kind: 'link', id: kept?.id ?? note.id }, () => dialog.show(kept ? 'change' : 'make', kept))
  const copy = ({ shareableSlug }: { shareableSlug: string }) =>
    void copyShareLink({ ...note, shareableSlug })
  return (
    <>
      <Dialog
        size="lg"
        title={LINKS.title}
        description={LINKS.about(note.title)}
        open={open}
        onOpenChange={onOpenChange}
      >
        <DialogBody className="flex flex-col gap-6 pb-6">
          {total && (
            <FunnelFigures counts={total} exportPath={`/api/admin/notes/${note.id}/share-links/export`} />
          )}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border bg-surface p-4">
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-medium">{LINKS.plain}</p>
              <p className="text-sm text-muted">{LINKS.plainText}</p>
            </div>
            <Button
              variant="outline"
              size="sm"
              aria-label={LINKS.copyLabel(LINKS.plain)}
              onClick={() => copy(note)}
            >
              {LINKS.copy}
            </Button>
          </div>
          {links ? (
            <LinkList
              links={links}
              onCopy={({ slug }) => copy({ shareableSlug: slug })}
              onChange={(link) => dialog.show('change', link)}
              onRevoke={(link) => dialog.show('revoke', link)}
            />
          ) : query.isError ? (
            <LoadFailureLine title={LINKS.failed} query={query} />
          ) : (
            <SkeletonRegion label={LINKS.loading} className="flex flex-col gap-4">
              <Skeleton className="h-14 w-full" />
            </SkeletonRegion>
          )}
        </DialogBody>
        <DialogFooter className="items-center">
          <p className="mr-auto max-w-full min-w-0 flex-1 basis-56 text-sm text-muted">{LINKS.counted}</p>
          <Button aria-haspopup="dialog" onClick={() => dialog.show('make')}>
            {LINKS.make}
          </Button>
        </DialogFooter>
      </Dialog>
      <RowDialogs note={note} marks={ofAll} dialog={dialog} onRevoke={({ id }) => revoke.mutate({ id })} />
    </>
  )
}

type RowDialogsProps = {
  note: SharedNote
  marks: boolean
  dialog: RowDialog<'make' | 'change' | 'revoke', ListedLink>
  onRevoke: (link: ListedLink) => void
}

/** The form of a link, or the question before it is withdrawn. */
function RowDialogs({ note, marks, dialog: { shown, close, props }, onRevoke }: RowDialogsProps) {
  if (shown === null) return null
  const { kind, row, open, opening } = shown
  if (kind !== 'revoke')
    return <LinkForm key={opening} note={note} link={row} marks={marks} open={open} onClose={close} />
  if (row === null) return null
  return <RowQuestion texts={WITHDRAW} name={row.name} {...props} onConfirm={() => onRevoke(row)} />
}
