import { useEffect, useState } from 'react'
import { TEXTLESS } from './messages.ts'

/** Says of a PDF about to be uploaded that it has no text, once that is known; nothing of one that cannot be read here. */
export function TextlessHint({ file }: { file: Blob }) {
  const [textless, setTextless] = useState<Blob>()
  useEffect(() => {
    // Without a worker, reading it would hold up the page.
    if (typeof Worker === 'undefined') return
    const closing = new AbortController()
    const look = async () => {
      const { hasText } = await import('./pdfjs/has-text.ts')
      if (!(await hasText(file, closing.signal)) && !closing.signal.aborted) setTextless(file)
    }
    // The server reports what is wrong with it.
    look().catch(() => undefined)
    return () => closing.abort()
  }, [file])
  return (
    <p role="status" className="mt-1 text-sm text-warning empty:hidden">
      {textless === file ? TEXTLESS : ''}
    </p>
  )
}
