import { useEffect, useEffectEvent } from 'react'
import { readInTab, storeInTab } from '../../browser/user-session-storage.ts'
import { pageActor } from '../../app/client/page-actor.ts'
import { BEFORE_RELOAD } from '../../browser/app-events.ts'
import { readDrafts, storeDraft, tabKey } from './draft-store.ts'

/** A form whose input comes back after its session has ended: its kind, and what it is about, null if that is not there yet. */
export type SavedForm = { kind: string; id: string | null }

const keyOf = ({ kind, id }: SavedForm) => ({ ...tabKey(`form-${kind}`), id })

/** A file cannot be stored: what had one has none when it comes back. */
const withoutFiles = (_name: string, value: unknown) => (value instanceof Blob ? null : value)

/** Keeps the values of a form in this tab until its user has signed in again. */
export function saveForm(form: SavedForm, values: object): void {
  storeDraft(keyOf(form), null, JSON.parse(JSON.stringify(values, withoutFiles)))
}

/** Returns whether stored values of the form wait for it to be opened. */
export function isFormSaved(form: SavedForm): boolean {
  return readDrafts(keyOf(form), { parse: Object }).length > 0
}

/** Takes the stored values, once, with their time; null if there are none. */
export function takeSavedForm<Values>(form: SavedForm): { values: Values; savedAt: string } | null {
  const [kept] = readDrafts(keyOf(form), { parse: (draft: unknown): Values => Object(draft) })
  if (kept === undefined) return null
  storeDraft(keyOf(form), null, null)
  return { values: kept.draft, savedAt: kept.savedAt }
}

/** Calls `open` as a screen appears whose form was open when the session ended. */
export function useReopen({ kind, id }: SavedForm, open: () => void): void {
  const reopen = useEffectEvent(() => {
    if (isFormSaved({ kind, id })) open()
  })
  useEffect(() => reopen(), [kind, id])
}

/** Calls `keep` once the page's actor has changed, or before it is reloaded, while what they typed is still there. */
export function useBeforeEnd(keep: () => void): void {
  const last = useEffectEvent(keep)
  useEffect(() => {
    const onReload = () => last()
    const unsubscribe = pageActor.subscribe(onReload)
    addEventListener(BEFORE_RELOAD, onReload)
    return () => {
      unsubscribe()
      removeEventListener(BEFORE_RELOAD, onReload)
    }
  }, [])
}

const OPEN_DRAFT = 'open-draft'

/** Remembers for this tab which form with a draft was open when the session ended. */
export function rememberOpenDraft({ kind, id }: SavedForm): void {
  storeInTab(OPEN_DRAFT, JSON.stringify({ kind, id }))
}

/** Returns whether the form was open when the session ended; `forgetOpenDraft` forgets it. */
export function isOpenDraft({ kind, id }: SavedForm): boolean {
  return readInTab(OPEN_DRAFT) === JSON.stringify({ kind, id })
}

export function forgetOpenDraft(): void {
  storeInTab(OPEN_DRAFT, null)
}
