import { Upload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { openUpload } from './upload-view.ts'

/** Apart from the texts of the dialog, since every screen of members has it. */
const DROP_PROMPT = 'Drop PDFs to upload them'

/** Dialogs over which nothing is dropped; the upload's own form takes more files. */
const OTHER_DIALOG = '[role=dialog]:not(:has([data-upload-form])), [role=alertdialog]'

/**
 * Listens for files dragged over the window from outside; `onOver` hears whether they are above it, `onDrop` gets them. What the
 * page itself has, as a picture or text, is not offered, and nothing over another dialog. Returns how to stop.
 */
function watchFileDrags(onOver: (over: boolean) => void, onDrop: (files: File[]) => void): () => void {
  const listening = new AbortController()
  let isFromPage = false
  const listen = (type: 'dragstart' | 'dragend' | 'dragleave', listener: (event: DragEvent) => void) =>
    document.addEventListener(type, listener, { signal: listening.signal })
  const listenForFiles = (type: 'dragover' | 'drop', listener: (transfer: DataTransfer) => void) =>
    document.addEventListener(
      type,
      (event) => {
        const { dataTransfer, defaultPrevented } = event
        const isOffered = !isFromPage && dataTransfer?.types.includes('Files') === true
        // A zone on the page takes them itself.
        if (!isOffered || defaultPrevented || document.querySelector(OTHER_DIALOG) !== null)
          return onOver(false)
        event.preventDefault()
        listener(dataTransfer)
      },
      { signal: listening.signal },
    )
  listen('dragstart', () => (isFromPage = true))
  listen('dragend', () => (isFromPage = false))
  listen('dragleave', ({ relatedTarget }) => relatedTarget === null && onOver(false))
  listenForFiles('dragover', (transfer) => {
    transfer.dropEffect = 'copy'
    onOver(true)
  })
  listenForFiles('drop', ({ files }) => {
    onOver(false)
    onDrop([...files])
  })
  return () => listening.abort()
}

/** Takes files dropped anywhere on a member's screen, and says so over the whole window while they are dragged. */
export function DropAnywhere() {
  const [over, setOver] = useState(false)
  useEffect(() => watchFileDrags(setOver, openUpload), [])
  if (!over) return null
  return (
    <div aria-hidden className="pointer-events-none fixed inset-0 z-60 flex bg-background/90 p-4 sm:p-8">
      <div className="flex flex-1 flex-col items-center justify-center gap-2 rounded-xl border-2 border-dashed border-accent text-center">
        <Upload className="mb-2 size-10 text-accent" />
        <p className="text-lg font-semibold">{DROP_PROMPT}</p>
      </div>
    </div>
  )
}
