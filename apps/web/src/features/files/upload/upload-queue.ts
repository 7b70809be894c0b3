import { TITLE_MAX } from '@idex/contract/kernel/bounds'

/** `failed` can be retried; `refused` cannot, since the file itself is the reason. */
type UploadStatus = 'waiting' | 'uploading' | 'done' | 'failed' | 'refused'

/** A chosen file: its progress from 0 to 1, or why its upload failed. */
export type Upload = {
  id: string
  file: File
  /** Cancels it, whether it has started or not. */
  controller: AbortController
  status: UploadStatus
  fraction: number
  error: string | null
  /** True if it failed for want of the right password; `password` is the one to try. */
  needsPassword: boolean
  password: string
}

type UploadAction =
  | { type: 'add'; item: Upload }
  | { type: 'remove'; id: string }
  | { type: 'change'; id: string; change: Partial<Omit<Upload, 'id' | 'file' | 'controller'>> }
  | { type: 'clear' }

/** Reduces an event; events of a file that was removed meanwhile change nothing. */
export function reduceUploads(items: readonly Upload[], action: UploadAction): readonly Upload[] {
  switch (action.type) {
    case 'add':
      return [...items, action.item]
    case 'remove':
      return items.filter((item) => item.id !== action.id)
    case 'change':
      return items.map((item) => (item.id === action.id ? { ...item, ...action.change } : item))
    case 'clear':
      return []
  }
}

/** The entry of a file that was just chosen. */
export function newUpload(id: string, file: File): Upload {
  return {
    id,
    file,
    controller: new AbortController(),
    status: 'waiting',
    fraction: 0,
    error: null,
    needsPassword: false,
    password: '',
  }
}

/** Returns whether the file is waiting for its first or next attempt. */
export function isPending(item: Upload): boolean {
  return item.status === 'waiting' || item.status === 'failed'
}

/** The title of a note made from a file: its name without `.pdf` (decisions, "Library upload dialog"). */
export function titleFromFileName(name: string): string {
  const title = name.replace(/\.pdf$/i, '').trim()
  return (title || name).slice(0, TITLE_MAX)
}
