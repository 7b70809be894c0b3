import { TITLE_MAX } from '@idex/contract/kernel/text-schemas'

/** `failed` may go better another time; `refused` never will, for the file itself is the reason. */
type UploadStatus = 'waiting' | 'uploading' | 'done' | 'failed' | 'refused'

/** One chosen file on its way to becoming a note; its controller stops it, whether it has begun or not. */
export type UploadItem = {
  id: string
  file: File
  controller: AbortController
  status: UploadStatus
  fraction: number
  error: string | null
}

export type QueueAction =
  | { type: 'add'; items: UploadItem[] }
  | { type: 'remove'; id: string }
  | { type: 'change'; id: string; change: Partial<Pick<UploadItem, 'status' | 'fraction' | 'error'>> }
  | { type: 'clear' }

/** The queue after one thing happened; what is said of a file that was removed meanwhile changes nothing. */
export function reduceQueue(items: readonly UploadItem[], action: QueueAction): readonly UploadItem[] {
  switch (action.type) {
    case 'add':
      return [...items, ...action.items]
    case 'remove':
      return items.filter((item) => item.id !== action.id)
    case 'change':
      return items.map((item) => (item.id === action.id ? { ...item, ...action.change } : item))
    case 'clear':
      return []
  }
}

/** A queue's entry for a file just chosen. */
export function newUploadItem(id: string, file: File): UploadItem {
  return { id, file, controller: new AbortController(), status: 'waiting', fraction: 0, error: null }
}

/** Whether the file still waits for its (next) try. */
export function isPending(item: UploadItem): boolean {
  return item.status === 'waiting' || item.status === 'failed'
}

/** The title of a note made of a file alone: its name without `.pdf` (decisions, "Library upload dialog"). */
export function titleFromFileName(name: string): string {
  const title = name.replace(/\.pdf$/i, '').trim()
  return (title || name).slice(0, TITLE_MAX)
}
