import { useEffect, useReducer, useRef } from 'react'
import { failureMessage, isRefusal, needsPassword, type UploadOptions } from './upload-file.ts'
import { newUpload, reduceUploads, type Upload } from './upload-queue.ts'

/** Sends one file; rejects if that fails. */
export type Send<Answer> = (file: File, options: UploadOptions) => Promise<Answer>

/** The outcome of one upload; `stopped` if it was cancelled. */
export type Outcome<Answer> = { answer: Answer } | { error: unknown } | 'stopped'

/**
 * Running uploads with their progress; unmounting the screen cancels them all. `isFinal` says of a failure whether a
 * retry must fail as well.
 */
export function useUploads<Answer>(isFinal: (error: unknown) => boolean = isRefusal) {
  const [items, dispatch] = useReducer(reduceUploads, [])
  const controllers = useRef(new Set<AbortController>())
  const lastId = useRef(0)
  const stopAll = () => {
    for (const controller of controllers.current) controller.abort()
    controllers.current.clear()
  }
  useEffect(() => stopAll, [])

  const add = (file: File): Upload => {
    const item = newUpload(`${(lastId.current += 1)}`, file)
    controllers.current.add(item.controller)
    dispatch({ type: 'add', item })
    return item
  }
  return {
    items,
    uploading: items.some((item) => item.status === 'uploading'),
    add,
    /** Shows a file that was rejected before it was sent, and why. */
    refuse: (file: File, error: string) => {
      dispatch({ type: 'change', id: add(file).id, change: { status: 'refused', error } })
    },
    remove: ({ id, controller }: Upload) => {
      controller.abort()
      controllers.current.delete(controller)
      dispatch({ type: 'remove', id })
    },
    unlock: ({ id }: Upload, password: string) => {
      dispatch({ type: 'change', id, change: { password } })
    },
    clear: () => {
      stopAll()
      dispatch({ type: 'clear' })
    },
    /** Uploads a file with `send`, for the first time or again. */
    start: async (
      { id, file, password, controller: { signal } }: Upload,
      send: Send<Answer>,
    ): Promise<Outcome<Answer>> => {
      const change = (change: Partial<Upload>) => dispatch({ type: 'change', id, change })
      change({ status: 'uploading', fraction: 0, error: null })
      try {
        const onProgress = (fraction: number) => change({ fraction })
        const answer = await send(file, { signal, onProgress, ...(password !== '' && { password }) })
        if (signal.aborted) return 'stopped'
        change({ status: 'done', fraction: 1 })
        return { answer }
      } catch (error) {
        if (signal.aborted) return 'stopped'
        change({
          status: isFinal(error) ? 'refused' : 'failed',
          error: failureMessage(error),
          needsPassword: needsPassword(error),
        })
        return { error }
      }
    },
  }
}

type UploadEvents<Answer> = { onUploaded: (answer: Answer, file: File) => void; onFailed: () => void }

/**
 * One file, uploaded as soon as it is chosen while the rest of a form is filled in; choosing another cancels it, and a
 * failed one can be retried unless the file itself is the reason.
 */
export function useUpload<Answer>(send: Send<Answer>, { onUploaded, onFailed }: UploadEvents<Answer>) {
  const { items, uploading, add, start, refuse, unlock, clear } = useUploads<Answer>()
  const begin = async (file: File, password: string): Promise<void> => {
    clear()
    const outcome = await start({ ...add(file), password }, send)
    if (outcome === 'stopped') return
    // The field for the password says it itself.
    if ('error' in outcome) return needsPassword(outcome.error) ? undefined : onFailed()
    clear()
    onUploaded(outcome.answer, file)
  }
  return {
    upload: items.at(-1) ?? null,
    uploading,
    start: (file: File, password = '') => void begin(file, password),
    unlock,
    stop: clear,
    refuse: (file: File, error: string) => {
      clear()
      refuse(file, error)
    },
  }
}
