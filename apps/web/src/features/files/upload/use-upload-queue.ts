import type { NoteTopic } from '@idex/contract/notes/choices'
import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { failureMessage, isRefusal } from './upload-file.ts'
import {
  isPending,
  newUploadItem,
  type QueueAction,
  reduceQueue,
  titleFromFileName,
  type UploadItem,
} from './upload-queue.ts'
import { useUploadNote } from './use-upload-note.ts'

/** How a run through the queue ended; `refused` is the last failure, for who must act on it. */
export type UploadOutcome = { uploaded: number; failed: number; refused?: unknown }

/** Files to upload one after another as private notes, each with its progress; leaving the screen stops them all. */
export function useUploadQueue() {
  const [items, dispatch] = useReducer(reduceQueue, [])
  const upload = useUploadNote()
  const lastId = useRef(0)
  const stopAll = useEffectEvent(() => {
    for (const item of items) item.controller.abort()
  })
  useEffect(() => () => stopAll(), [])

  return {
    items,
    uploading: items.some((item) => item.status === 'uploading'),
    add: (files: readonly File[]) => {
      dispatch({ type: 'add', items: files.map((file) => newUploadItem(`${(lastId.current += 1)}`, file)) })
    },
    remove: (item: UploadItem) => {
      item.controller.abort()
      dispatch({ type: 'remove', id: item.id })
    },
    clear: () => {
      for (const item of items) item.controller.abort()
      dispatch({ type: 'clear' })
    },
    /** Sends what waits or failed among `chosen`; a file removed before its turn is left out. */
    run: async (categories: NoteTopic[], chosen: readonly UploadItem[] = items): Promise<UploadOutcome> => {
      const outcome: UploadOutcome = { uploaded: 0, failed: 0 }
      for (const item of chosen.filter(isPending)) {
        const refused = await sendItem(item, categories, upload, dispatch)
        if (item.controller.signal.aborted) continue
        if (refused === undefined) outcome.uploaded += 1
        else Object.assign(outcome, { failed: outcome.failed + 1, refused })
      }
      return outcome
    },
  }
}

/** Sends one file and keeps its entry up to date; resolves with what refused it, or undefined. */
async function sendItem(
  { id, file, controller }: UploadItem,
  categories: NoteTopic[],
  upload: ReturnType<typeof useUploadNote>,
  dispatch: (action: QueueAction) => void,
): Promise<unknown> {
  const change = (change: Partial<UploadItem>) => dispatch({ type: 'change', id, change })
  change({ status: 'uploading', fraction: 0, error: null })
  try {
    const draft = { file, title: titleFromFileName(file.name), categories }
    const onProgress = (fraction: number) => change({ fraction })
    await upload(draft, { onProgress, signal: controller.signal })
    change({ status: 'done', fraction: 1 })
    return undefined
  } catch (error) {
    change({ status: isRefusal(error) ? 'refused' : 'failed', error: failureMessage(error) })
    return error
  }
}
