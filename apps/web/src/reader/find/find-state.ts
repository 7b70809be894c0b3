import { useState } from 'react'
import { useListener } from '../../browser/use-listener.ts'
import type { FindTerms } from './finder.ts'

const NOTHING: FindTerms = { text: '', isWhole: false, isCase: false, isSearch: false }

/** Where the search in the document is: over the corner of the document, on a phone over its width. */
export const findClasses =
  'absolute top-2 right-4 z-10 flex max-h-[calc(100%-1rem)] w-[26rem] flex-col rounded-lg border bg-raised shadow-overlay max-sm:static max-sm:order-first max-sm:max-h-3/5 max-sm:w-auto max-sm:rounded-none max-sm:border-x-0 max-sm:border-t-0'

/** State of the search in the open document, shared by its views. It begins with the palette's search that led here.
 * `fileId` is the file that the document is of, if it is one of this site. */
export function useFindState(searchTerms: string | undefined, fileId: string | undefined) {
  const [isOpen, setIsOpen] = useState(searchTerms !== undefined)
  const [terms, setTerms] = useState({
    ...NOTHING,
    text: searchTerms ?? '',
    isSearch: searchTerms !== undefined,
  })
  const [continued, setContinued] = useState(searchTerms)
  // Each time it is asked for, its field takes the focus.
  const [asked, setAsked] = useState({ times: 0, text: '' })
  if (searchTerms !== continued) {
    setContinued(searchTerms)
    if (searchTerms !== undefined) {
      setTerms({ ...terms, text: searchTerms, isSearch: true })
      setIsOpen(true)
    }
  }
  const open = (text?: string) => {
    setIsOpen(true)
    setAsked({ times: asked.times + 1, text: text ?? terms.text })
    if (text !== undefined) setTerms({ ...terms, text, isSearch: false })
  }
  useListener('document', 'keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    if (key.toLowerCase() !== 'f' || !(ctrlKey || metaKey) || altKey || shiftKey) return
    event.preventDefault()
    open()
  })
  return {
    isOpen,
    fileId,
    asked,
    terms,
    open,
    close: () => setIsOpen(false),
    change: (to: Partial<FindTerms>) => setTerms({ ...terms, isSearch: false, ...to }),
  }
}

export type FindState = ReturnType<typeof useFindState>
