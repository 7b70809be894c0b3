import { type Form, FormSchema, type FormValues } from '@idex/contract/forms/form'
import { toast } from '@idex/ui/toast'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isRefused, refusalOf } from '../../app/client/refusal.ts'
import { trpc } from '../../app/client/trpc.ts'
import { useListener } from '../../browser/use-listener.ts'
import { toastError } from '../../components/toasts.ts'
import { isFinal } from '../highlights/send-highlights.ts'
import type { PdfForm } from '../pdf-document.ts'
import { whileMounted } from '../use-async.ts'
import { isSameForm, joinForms } from './join-forms.ts'
import { FORM } from './messages.ts'
import { markFormSent, readForm, storeForm } from './stored-form.ts'

/** Pause in typing after which a form is saved, in ms. */
const PAUSE_MS = 1000

export type FormState = keyof typeof FORM.states

type FilledDocument = { form: PdfForm; noteId: string; fileId: string }

/**
 * Fills a document's form with what the member has filled in before, here or elsewhere, and saves what they change: on this device, and
 * at the server as soon as that can be reached. What was filled in on another device meanwhile is joined with it. `isReady` once that is known, so that nothing is written over; `edition` counts
 * the times that values were put into it.
 */
export function useForm({ form, noteId, fileId }: FilledDocument) {
  const { client } = trpc.useUtils()
  const [state, setState] = useState<FormState>()
  const [edition, setEdition] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const newest = useRef(0)
  // What the server had when this device last heard of it.
  const base = useRef<Form | null>(null)
  const latestSave = useRef(() => {})
  // A save says what it has seen: one that overtook its predecessor's answer would meet this device's own values as another's.
  const isSending = useRef(false)
  const unsent = useRef<Form>(undefined)

  const put = (values: FormValues) => {
    form.fill(values)
    setEdition((last) => last + 1)
  }

  /** Sends values once the answer to those before them is here; of several that wait, the newest. */
  const send = async (filled: Form) => {
    unsent.current = filled
    if (isSending.current) return
    isSending.current = true
    for (let next: Form | undefined = filled; next !== undefined; next = unsent.current) {
      unsent.current = undefined
      await sendNow(next)
    }
    isSending.current = false
  }

  const sendNow = async ({ values, updatedAt: at }: Form) => {
    setState('saving')
    try {
      const seen = base.current?.updatedAt ?? null
      const { form: known } = await client.forms.saveNote.mutate({ id: noteId, fileId, values, at, seen })
      base.current = known
      newest.current = Math.max(newest.current, Date.parse(known?.updatedAt ?? at))
      markFormSent(noteId, { fileId, values, updatedAt: at })
      setState('saved')
    } catch (error) {
      const theirs = isRefused(error, 'STALE_EDIT') && FormSchema.safeParse(refusalOf(error).current).data
      if (theirs) return join(theirs)
      setState('kept')
      if (!isFinal(error)) return
      setState(undefined)
      toastError(error, FORM.failed)
    }
  }

  /** Joins what is filled in here with what is known from another device. */
  const join = (theirs: Form) => {
    const mine = { fileId, values: form.values(), updatedAt: new Date(newest.current).toISOString() }
    const joined = joinForms(mine, theirs, base.current?.values ?? {})
    base.current = theirs
    newest.current = Math.max(newest.current, Date.parse(theirs.updatedAt))
    if (!isSameForm(joined, mine.values)) {
      put(joined)
      toast({ title: FORM.joined })
    }
    if (!isSameForm(joined, theirs.values)) return latestSave.current()
    storeForm(noteId, { ...theirs, isSent: true })
    setState('saved')
  }

  const save = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    // A clock that is behind must not make what is done now older than what was seen before.
    newest.current = Math.max(Date.now(), newest.current + 1)
    const filled = { fileId, values: form.values(), updatedAt: new Date(newest.current).toISOString() }
    storeForm(noteId, { ...filled, isSent: false, base: base.current })
    void send(filled)
  }

  const begin = useEffectEvent((found: Form | null | undefined) => {
    const known = found?.fileId === fileId ? found : found && null
    const stored = readForm(noteId, fileId)
    const mine = stored?.isSent === false ? stored : undefined
    const latest = mine ?? (known === undefined ? stored : known)
    // Off line, of a form that was never opened here: another device may have filled it.
    if (latest === undefined) return
    newest.current = Date.parse(latest?.updatedAt ?? '') || 0
    base.current = (mine ? mine.base : latest) ?? null
    put(latest?.values ?? {})
    if (mine && known && known.updatedAt !== base.current?.updatedAt) join(known)
    else if (mine) void send(mine)
    else if (known) storeForm(noteId, { ...known, isSent: true })
  })
  useListener('window', 'online', () => {
    const stored = readForm(noteId, fileId)
    if (stored?.isSent === false) void send(stored)
  })
  const saveNow = () => {
    if (timer.current !== undefined) save()
  }
  const leave = useEffectEvent(saveNow)
  useEffect(() => {
    latestSave.current = save
  })
  // The pages, which may be thousands, are not drawn again with each.
  const change = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latestSave.current(), PAUSE_MS)
  }, [])

  useEffect(
    () =>
      whileMounted(
        client.forms.getNote.query({ id: noteId }),
        ({ form: found }) => begin(found),
        () => begin(undefined),
      ),
    [client, form, noteId, fileId],
  )

  useListener('window', 'pagehide', saveNow)
  useEffect(() => () => leave(), [])

  return {
    state,
    edition,
    isReady: edition > 0,
    /** Takes note that something was typed or chosen. */
    change,
    /** Replaces all values at once. */
    replace: (values: FormValues) => {
      put(values)
      save()
    },
  }
}
