import { useEffect, useReducer, useRef } from 'react'
import { failureMessage, isRefusal, type UploadOptions } from './upload-file.ts'
import { newUpload, reduceUploads, type Upload } from './upload-queue.ts'

/** Sends one file; rejects when it did not arrive. */
export type Send<Answer> = (file: File, options: UploadOptions) => Promise<Answer>

/** How the way of one file ended; `stopped` when it was given up. */
export type Outcome<Answer> = { answer: Answer } | { error: unknown } | 'stopped'

/**
 * Files on their way to the server, each with its progress; leaving the screen stops them all. `isFinal` says of a failure
 * whether another try must fail, too.
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
    /** Shows a file that is not even sent, and why. */
    refuse: (file: File, error: string) => {
      dispatch({ type: 'change', id: add(file).id, change: { status: 'refused', error } })
    },
    remove: ({ id, controller }: Upload) => {
      controller.abort()
      controllers.current.delete(controller)
      dispatch({ type: 'remove', id })
    },
    clear: () => {
      stopAll()
      dispatch({ type: 'clear' })
    },
    /** Sends a file by `send`, for the first time or again. */
    start: async (
      { id, file, controller: { signal } }: Upload,
      send: Send<Answer>,
    ): Promise<Outcome<Answer>> => {
      const change = (change: Partial<Upload>) => dispatch({ type: 'change', id, change })
      change({ status: 'uploading', fraction: 0, error: null })
      try {
        const answer = await send(file, { signal, onProgress: (fraction) => change({ fraction }) })
        if (signal.aborted) return 'stopped'
        change({ status: 'done', fraction: 1 })
        return { answer }
      } catch (error) {
        if (signal.aborted) return 'stopped'
        change({ status: isFinal(error) ? 'refused' : 'failed', error: failureMessage(error) })
        return { error }
      }
    },
  }
}

type UploadEvents<Answer> = { onUploaded: (answer: Answer, file: File) => void; onFailed: () => void }

/** One file, sent as soon as it is chosen while the rest of a form is filled in; choosing another stops it, any that failed can be tried again. */
export function useUpload<Answer>(send: Send<Answer>, { onUploaded, onFailed }: UploadEvents<Answer>) {
  const { items, uploading, add, start, refuse, clear } = useUploads<Answer>(() => false)
  const begin = async (file: File): Promise<void> => {
    clear()
    const outcome = await start(add(file), send)
    if (outcome === 'stopped') return
    if ('error' in outcome) return onFailed()
    clear()
    onUploaded(outcome.answer, file)
  }
  return {
    /** The file on its way, or the one that did not arrive. */
    upload: items.at(-1) ?? null,
    uploading,
    start: (file: File) => void begin(file),
    stop: clear,
    refuse: (file: File, error: string) => {
      clear()
      refuse(file, error)
    },
  }
}
