import { useEffect, useEffectEvent, useState } from 'react'
import { TEXTLESS } from './messages.ts'

type TextlessHintProps = { file: Blob; onTitle?: (title: string) => void }

/**
 * Says of a PDF about to be uploaded that it has no text, once that is known; nothing of one that cannot be read here. `onTitle` gets
 * the title in it.
 */
export function TextlessHint({ file, onTitle }: TextlessHintProps) {
  const [textless, setTextless] = useState<Blob>()
  const takeTitle = useEffectEvent((title: string) => onTitle?.(title))
  useEffect(() => {
    // Without a worker, reading it would hold up the page.
    if (typeof Worker === 'undefined') return
    const closing = new AbortController()
    const look = async () => {
      const { inspectPdf } = await import('./pdfjs/inspect-pdf.ts')
      const hasText = await inspectPdf(file, { signal: closing.signal, onTitle: (title) => takeTitle(title) })
      if (!hasText && !closing.signal.aborted) setTextless(file)
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
