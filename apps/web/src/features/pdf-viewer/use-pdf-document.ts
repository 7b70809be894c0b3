import { useEffect, useState } from 'react'
import { answerLostSession } from '../sign-in/lost-session.ts'
import { failureAt, failureText, isElsewhere, type LoadFailure, waysOn } from './load-failure.ts'
import { isFailure, type PdfDocument } from './pdf-document.ts'

export type PdfState =
  | { status: 'loading'; percent: number | undefined }
  | { status: 'ready'; document: PdfDocument }
  | { status: 'empty' }
  | { status: 'failed'; message: string; retry: boolean; open: boolean }

/** Whether the document stays on its way for as long as the page does, which is left for want of a session. */
function isLostSession(url: string, result: PdfDocument | LoadFailure): boolean {
  if (!isFailure(result) || result.kind !== 'refused') return false
  return !isElsewhere(url) && answerLostSession(result.status)
}

function stateOf(url: string, result: PdfDocument | LoadFailure): PdfState {
  if (!isFailure(result)) return { status: 'ready', document: result }
  const failure = failureAt(url, result)
  if (failure.kind === 'empty') return { status: 'empty' }
  return { status: 'failed', message: failureText(failure), ...waysOn(url, failure) }
}

/** Opens the PDF at `url` for as long as the component lives; PDF.js itself is fetched on first use. */
export function usePdfDocument(url: string): PdfState {
  const [state, setState] = useState<PdfState>({ status: 'loading', percent: undefined })

  useEffect(() => {
    let live = true
    let close = () => {}
    const onProgress = (percent: number) => {
      if (!live || !Number.isFinite(percent)) return
      setState((last) => (last.status === 'loading' ? { ...last, percent } : last))
    }
    const open = async (): Promise<PdfDocument | LoadFailure> => {
      const { openDocument } = await import('./pdfjs/open-document.ts')
      if (!live) return { kind: 'unreachable' }
      const opening = openDocument(url, { onProgress, onRefused: answerLostSession })
      close = opening.close
      return opening.result
    }
    void open()
      .catch((): LoadFailure => ({ kind: 'unreachable' }))
      .then((result) => {
        if (live && !isLostSession(url, result)) setState(stateOf(url, result))
      })
    return () => {
      live = false
      close()
    }
  }, [url])

  return state
}
