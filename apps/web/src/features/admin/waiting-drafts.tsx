import type { User } from '@idex/contract/sign-in/session'
import { Button } from '@idex/ui/button'
import { useHydrated, useNavigate, useRouter } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { forgetOpenDraft, isOpenDraft } from '../../components/drafts/after-sign-in.ts'
import { type WaitingDraft, waitingDrafts } from '../../components/drafts/draft-store.ts'
import { formatLocalTime } from '../../components/format-time.ts'
import { reportFailure, reportRefusal } from '../../components/toasts.ts'
import { NEW_POST } from '../blog/admin/use-post-address.ts'
import { CONTENT_FORM_DIALOG } from '../content/admin/content-list.ts'
import { EDIT_DIALOG, PUBLISH_DIALOG } from '../notes/admin/note-list.ts'
import { parseDialogSearch } from '../../components/list/list-search.ts'
import type { Search } from '../../browser/search-params.ts'
import { isRefused } from '../../app/client/refusal.ts'
import { trpc } from '../../app/client/trpc.ts'
import { WAITING_DRAFTS } from './messages.ts'

/** Returns whether the panel has a form for drafts of this kind. */
const isKind = (kind: string): kind is keyof typeof WAITING_DRAFTS.nouns => kind in WAITING_DRAFTS.nouns

/**
 * Says, when the panel opens, that unsaved drafts wait, as after a crash; and opens them. After a session has ended, the form that was
 * open is there again.
 */
export function WaitingDrafts({ user }: { user: User }) {
  return useHydrated() && <Waiting key={user.id} user={user} />
}

function Waiting({ user }: { user: User }) {
  const { latestLocation } = useRouter()
  const [drafts, setDrafts] = useState(() =>
    // A form that the address opens says so itself.
    waitingDrafts(user.id).filter((draft) => isKind(draft.kind) && !isAt(latestLocation, draft)),
  )
  const open = useOpenDraft()
  const openIt = async (draft: WaitingDraft) => {
    if (await open(draft)) setDrafts((all) => all.filter((other) => other !== draft))
  }
  const openLast = useEffectEvent(() => {
    const last = drafts.find(isOpenDraft)
    forgetOpenDraft()
    if (last !== undefined) void openIt(last)
  })
  useEffect(() => queueMicrotask(() => openLast()), [])
  return (
    drafts.length > 0 && (
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
    )
  )
}

function sentenceOf({ kind, id, title, savedAt }: WaitingDraft): string {
  const noun = isKind(kind) ? WAITING_DRAFTS.nouns[kind] : kind
  return WAITING_DRAFTS.text({ noun, isNew: id === null, title, time: formatLocalTime(savedAt) })
}

/** Returns whether an address has the form of a draft open; that of a new note opens over every section. */
function isAt({ pathname, search }: { pathname: string; search: Search }, draft: WaitingDraft): boolean {
  const form = formOf(draft)
  const { dialog, row } = parseDialogSearch(search)
  const isSection = pathname === form.to || form.search.dialog === PUBLISH_DIALOG
  return isSection && dialog === form.search.dialog && row === form.search.row
}

function formOf({ kind, id }: WaitingDraft) {
  if (kind === 'post') return { to: `/admin-panel/blog/${id ?? NEW_POST}`, search: {} }
  if (kind === 'content')
    return { to: '/admin-panel/content', search: { dialog: CONTENT_FORM_DIALOG, row: id ?? undefined } }
  if (id === null) return { to: '/admin-panel/notes', search: { dialog: PUBLISH_DIALOG } }
  return { to: '/admin-panel/notes', search: { dialog: EDIT_DIALOG, row: id } }
}

/** Opens the form of a draft where it belongs. Returns a function that resolves to whether it could. */
function useOpenDraft() {
  const { admin } = trpc.useUtils()
  const navigate = useNavigate()
  return async (draft: WaitingDraft): Promise<boolean> => {
    const { kind, id } = draft
    try {
      const fresh = { staleTime: 0 }
      if (kind === 'note' && id !== null) await admin.notes.get.fetch({ id }, fresh)
      if (kind === 'content' && id !== null) await admin.content.get.fetch({ id }, fresh)
      await navigate({ ...formOf(draft), state: { openedHere: true } })
      return true
    } catch (error) {
      if (isRefused(error, 'NOT_FOUND')) reportFailure(WAITING_DRAFTS.gone)
      else reportRefusal(error, WAITING_DRAFTS.failed)
      return false
    }
  }
}
