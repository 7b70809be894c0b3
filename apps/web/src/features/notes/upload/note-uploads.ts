import { findingsSentence } from '@idex/contract/files/pdf-findings'
import type { UploadedPdf } from '@idex/contract/files/stored-file'
import type { CreateUserNoteSchema } from '@idex/contract/notes/note'
import { toast } from '@idex/ui/toast'
import type { z } from 'zod'
import { trpc } from '../../../app/client/trpc.ts'
import { createStore } from '../../../components/create-store.ts'
import { UPLOADED, UPLOAD_FAILED } from '../../files/upload/messages.ts'
import { needsPassword, type UploadOptions, uploadPdf } from '../../files/upload/upload-file.ts'
import { attempt, newUpload, type Upload, type UploadChange } from '../../files/upload/use-upload.ts'
import { isRefused, isSignedOut } from '../../../app/client/refusal.ts'
import { useRefreshNotes } from '../use-note-change.ts'
import { OUTCOME } from './messages.ts'

/** Fields of a private note to be created from a file. */
export type NoteFields = Omit<z.input<typeof CreateUserNoteSchema>, 'fileUrl'>

/** A note that is being uploaded: its fields, and its id once it is there. */
export type NoteUpload = Upload & {
  note: NoteFields
  noteId: string | null
  /** Its document once that has arrived: creating the note again does not send it again. */
  arrived: UploadedPdf | null
}

type NoteChange = UploadChange & Partial<Pick<NoteUpload, 'noteId' | 'arrived'>>

const uploads = createStore<readonly NoteUpload[]>([])
let isSending = false

function change(id: string, changed: NoteChange): void {
  uploads.set(uploads.get().map((upload) => (upload.id === id ? { ...upload, ...changed } : upload)))
}

/** Returns whether the upload is on its way, or waits for its turn. */
export function isRunning({ status }: Upload): boolean {
  return status === 'waiting' || status === 'uploading'
}

/** Returns whether leaving the page would lose it. */
export function isUnfinished(upload: Upload): boolean {
  return isRunning(upload) || upload.status === 'failed'
}

/** Cancels an upload, or takes one that has come to an end out of the list. */
export function removeUpload({ id, controller }: NoteUpload): void {
  controller.abort()
  uploads.set(uploads.get().filter((upload) => upload.id !== id))
}

/** Takes all out of the list, and cancels those on their way. */
export function clearUploads(): void {
  for (const { controller } of uploads.get()) controller.abort()
  uploads.set([])
}

export function unlockUpload({ id }: NoteUpload, password: string): void {
  change(id, { password })
}

/**
 * Outcome of a run; `refused` is the last failure, `found` a sentence for each PDF that had something to tell of. One that
 * asks for a password counts once it has it.
 */
type Run = { uploaded: number; failed: number; refused?: unknown; found: string[] }

function announce({ uploaded, failed, refused, found }: Run): void {
  if (isSignedOut(refused)) return
  const all = uploaded + failed
  if (uploaded === 0) {
    if (failed > 0) toast({ title: UPLOAD_FAILED, variant: 'destructive' })
    return
  }
  const added = failed > 0 ? [OUTCOME.someAdded(uploaded, all)] : all > 1 ? [OUTCOME.allAdded(all)] : []
  toast({ title: UPLOADED, description: [...added, ...found].join('. ') || undefined })
}

/**
 * Uploads of notes, one after another, which outlive dialogs and screens. Each sends a PDF, creates its note, and makes the
 * lists fresh; at the end of a run the outcome is told.
 */
export function useNoteUploads() {
  const { client } = trpc.useUtils()
  const refresh = useRefreshNotes()

  /** Sends the PDF unless it has arrived before, and creates the note. */
  const send = async ({ id, file, note, arrived }: NoteUpload, options: UploadOptions) => {
    const uploaded = arrived ?? (await uploadPdf(file, options))
    change(id, { arrived: uploaded })
    options.onProgress?.(1)
    try {
      // Not cancelled: the note may be there before the server hears of it.
      const created = await client.userNotes.create.mutate({ ...note, fileUrl: uploaded.filePath })
      change(id, { noteId: created.id })
    } catch (error) {
      // It has expired: it is sent again next time.
      if (isRefused(error, 'FILE_NOT_YOURS')) change(id, { arrived: null })
      throw error
    }
    void refresh()
    return uploaded.found
  }

  const sendWaiting = async (): Promise<void> => {
    if (isSending) return
    isSending = true
    const run: Run = { uploaded: 0, failed: 0, found: [] }
    for (let next = firstWaiting(); next !== undefined; next = firstWaiting()) {
      const upload = next
      const outcome = await attempt(
        upload,
        (_file, options) => send(upload, options),
        (changed) => change(upload.id, changed),
      )
      if (outcome === 'stopped') continue
      if ('error' in outcome) {
        if (isSignedOut(outcome.error)) {
          run.refused = outcome.error
          break
        }
        if (!needsPassword(outcome.error)) run.failed += 1
      } else {
        run.uploaded += 1
        const sentence = findingsSentence(outcome.answer)
        if (sentence) run.found.push(`${upload.note.title}: ${sentence}`)
      }
    }
    isSending = false
    announce(run)
  }

  return {
    uploads: uploads.use(),
    /** Adds files with the fields of their notes, and sends them when it is their turn. */
    start: (chosen: readonly { file: File; note: NoteFields }[]) => {
      const added = chosen.map(({ file, note }) => ({
        ...newUpload(file),
        note,
        noteId: null,
        arrived: null,
      }))
      uploads.set([...uploads.get(), ...added])
      void sendWaiting()
    },
    /** Sends again what failed: one upload, or all. */
    retry: (only?: NoteUpload) => {
      for (const upload of only ? [only] : uploads.get())
        if (upload.status === 'failed') change(upload.id, { status: 'waiting' })
      void sendWaiting()
    },
  }
}

export type NoteUploads = ReturnType<typeof useNoteUploads>

function firstWaiting(): NoteUpload | undefined {
  return uploads.get().find(({ status }) => status === 'waiting')
}
