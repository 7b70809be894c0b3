import { useEffect, useState } from 'react'
import { copyText } from '../../../lib/copy-text.ts'
import { SHARE } from './texts.ts'

/** How long 'Copied!' stands, in ms (spec section 2.4). */
const COPIED_MS = 2000

/** Puts `link` on the clipboard and says so for a while; a failure is only logged (spec section 8). */
export function useCopyLink(link: string) {
  const [copies, setCopies] = useState(0)
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (copies === 0) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copies])
  const copy = async () => {
    if (await copyText(link)) {
      setCopied(true)
      setCopies((count) => count + 1)
    } else reportError(new Error(SHARE.notCopied))
  }
  return { copied, copy }
}
