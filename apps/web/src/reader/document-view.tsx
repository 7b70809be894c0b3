import type { PagePosition } from '@idex/contract/places/place'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { storeInBrowser, readStored } from '../browser/browser-storage.ts'
import type { DeepLink } from '../browser/deep-link.ts'
import { PageView } from './pages/page-view.tsx'
import type { ViewProps } from './view-switch.tsx'

const TextView = lazy(async () => ({ default: (await import('./text-view/text-view.tsx')).TextView }))

/** Where the view last chosen is kept. */
const KEPT = 'document-view'
const TEXT = 'text'

const NOWHERE: DeepLink = {}

export type DocumentViewProps = Omit<ViewProps, 'place' | 'onSwitch'> & { place?: DeepLink | undefined }

/** What a view is given only once: whoever comes back from the other view stays where they are. */
type Done = Pick<DocumentViewProps, 'place' | 'target' | 'start'>

/** The open document, as its pages or as their text; what was chosen last is kept on this device. */
export function DocumentView({ place = NOWHERE, target, start, onPosition, ...props }: DocumentViewProps) {
  const [isText, setIsText] = useState(() => readStored(KEPT) === TEXT)
  const [done, setDone] = useState<Done>({})
  const now = useRef<PagePosition>(undefined)
  const report = (position: PagePosition) => {
    now.current = position
    onPosition?.(position)
  }
  const turnTo = (toText: boolean) => {
    setDone({ place, target, start: now.current })
    setIsText(toText)
    storeInBrowser(KEPT, toText ? TEXT : null)
  }
  const { searchTerms } = place
  const marks = useMemo(() => ({ searchTerms }), [searchTerms])
  const given = {
    ...props,
    place: place === done.place ? marks : place,
    target: target === done.target ? undefined : target,
    start: done.start ?? start,
    onPosition: report,
  }
  if (!isText) return <PageView {...given} onSwitch={() => turnTo(true)} />
  return (
    <Suspense fallback={<div className="min-h-0 flex-1" />}>
      <TextView {...given} onSwitch={() => turnTo(false)} />
    </Suspense>
  )
}
