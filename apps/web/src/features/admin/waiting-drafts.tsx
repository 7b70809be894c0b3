import type { AdminContentItem } from '@idex/contract/content/content-item'
import type { AdminNote } from '@idex/contract/notes/note'
import type { User } from '@idex/contract/sign-in/session'
import { Button } from '@idex/ui/button'
import { useHydrated, useNavigate, useSearch } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { forgetOpenDraft, isOpenDraft } from '../../lib/drafts/after-sign-in.ts'
import { type WaitingDraft, waitingDrafts } from '../../lib/drafts/draft-store.ts'
import { formatLocalTime } from '../../lib/format-time.ts'
import { reportFailure, reportRefusal } from '../../lib/feedback.ts'
import { lazyDialog } from '../../lib/lazy-dialog.tsx'
import { NEW_VIEW } from '../../lib/panel/panel-search.ts'
import { isRefused } from '../../lib/refusal.ts'
import { trpc } from '../../lib/trpc.ts'
import { takePanelPlace } from '../sign-in/panel-return.ts'
import { WAITING_DRAFTS } from './texts.ts'

const EditNote = lazyDialog(async () => (await import('../notes/admin/form/edit-dialog.tsx')).EditDialog)
const PublishNote = lazyDialog(
  async () => (await import('../notes/admin/form/publish-dialog.tsx')).PublishDialog,
)
const EditContent = lazyDialog(
  async () => (await import('../content/admin/content-dialog.tsx')).ContentDialog,
)

/** What a draft is of, in a sentence; other kinds of forms have no place in the panel. */
const isKind = (kind: string): kind is keyof typeof WAITING_DRAFTS.nouns => kind in WAITING_DRAFTS.nouns

/**
 * Says, when the panel opens, that unsaved drafts wait, as after a crash; and opens them. After a session has ended, the panel is
 * where it was, with the form that was open.
 */
export function WaitingDrafts({ user }: { user: User }) {
  return useHydrated() && <Waiting key={user.id} user={user} />
}

function Waiting({ user }: { user: User }) {
  const search = useSearch({ strict: false })
  const [drafts, setDrafts] = useState(() =>
    waitingDrafts(user.id).filter(
      // A form that the address opens says so itself.
      ({ kind, id }) => isKind(kind) && !(kind === 'post' && search.blog === (id ?? NEW_VIEW)),
    ),
  )
  const { open, dialog } = useOpenDraft()
  const openIt = async (draft: WaitingDraft) => {
    if (await open(draft)) setDrafts((all) => all.filter((other) => other !== draft))
  }
  const navigate = useNavigate()
  const goOn = useEffectEvent(async () => {
    const place = takePanelPlace()
    const last = drafts.find(isOpenDraft)
    forgetOpenDraft()
    if (place !== null && Object.keys(search).length === 0) await navigate({ href: place, replace: true })
    if (last !== undefined) await openIt(last)
  })
  useEffect(() => queueMicrotask(() => void goOn()), [])
  return (
    <>
      {drafts.length > 0 && (
        <section
          aria-label={WAITING_DRAFTS.label}
          className="mb-8 rounded-lg border border-accent/30 bg-accent/10 px-4 py-2 text-sm"
        >
          <ul className="flex flex-col divide-y divide-accent/20">
            {drafts.map((draft) => (
              <li key={`${draft.kind} ${draft.id}`} className="flex flex-wrap items-center gap-x-3 py-1">
                <History aria-hidden className="size-4 shrink-0 text-accent" />
                <span className="min-w-0 flex-1 basis-56 py-2 wrap-anywhere">{sentenceOf(draft)}</span>
                <Button variant="ghost" className="-mr-2 ml-auto" onClick={() => void openIt(draft)}>
                  {WAITING_DRAFTS.open}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {dialog}
    </>
  )
}

function sentenceOf({ kind, id, title, savedAt }: WaitingDraft): string {
  const noun = isKind(kind) ? WAITING_DRAFTS.nouns[kind] : kind
  return WAITING_DRAFTS.text({ noun, isNew: id === null, title, time: formatLocalTime(savedAt) })
}

type Opened = { kind: 'note'; thing: AdminNote | null } | { kind: 'content'; thing: AdminContentItem | null }

/** Opens the form of a draft where it belongs. `open` returns whether it could. */
function useOpenDraft() {
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const show = (next: Opened) => {
    setOpened(next)
    setIsOpen(true)
  }
  const open = async ({ kind, id }: WaitingDraft): Promise<boolean> => {
    if (kind === 'post') {
      await navigate({ to: '.', search: { blog: id ?? NEW_VIEW }, hash: '' })
      return true
    }
    try {
      const fresh = { staleTime: 0 }
      if (kind === 'note')
        show({ kind, thing: id === null ? null : await utils.admin.notes.get.fetch({ id }, fresh) })
      if (kind === 'content')
        show({ kind, thing: id === null ? null : await utils.admin.content.get.fetch({ id }, fresh) })
      return true
    } catch (error) {
      if (isRefused(error, 'NOT_FOUND')) reportFailure(WAITING_DRAFTS.gone)
      else reportRefusal(error, WAITING_DRAFTS.failed)
      return false
    }
  }
  const props = { open: isOpen, onOpenChange: setIsOpen }
  return { open, dialog: opened && dialogOf(opened, props) }
}

function dialogOf({ kind, thing }: Opened, props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  if (kind === 'content') return <EditContent item={thing} {...props} />
  return thing === null ? <PublishNote {...props} /> : <EditNote note={thing} {...props} />
}
