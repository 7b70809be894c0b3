import { toast } from '@idex/ui/toast'
import { useEffect, useRef, useState } from 'react'
import { fetchExport } from './fetch-export.ts'
import { DATA, FAILURE, SUCCESS } from './texts.ts'
import { saveFile } from './save-file.ts'
import { toastError } from '../../sign-in/lost-session.ts'

/** The export under way: `received` counts its bytes, and is null while none is. Leaving the page gives it up. */
export function useExport() {
  const [received, setReceived] = useState<number | null>(null)
  const controller = useRef<AbortController>(null)
  useEffect(() => () => controller.current?.abort(), [])

  const run = async (signal: AbortSignal) => {
    try {
      saveFile(await fetchExport({ signal, onProgress: setReceived }))
      toast({ title: SUCCESS, description: DATA.done })
    } catch (error) {
      if (!signal.aborted) toastError(error, FAILURE, DATA.failedText)
    } finally {
      setReceived(null)
    }
  }

  return {
    received,
    start: () => {
      controller.current = new AbortController()
      setReceived(0)
      void run(controller.current.signal)
    },
    cancel: () => controller.current?.abort(),
  }
}
