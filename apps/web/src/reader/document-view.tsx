import type { PagePosition } from '@idex/contract/places/place'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { lazyDialog } from '../components/lazy-dialog.tsx'
import type { DeepLink } from '../browser/deep-link.ts'
import { keepView, opensAsText } from '../browser/document-view-preference.ts'
import { useFindState } from './find/find-state.ts'
import { type OnStep, useJumps } from './jumps/use-jumps.ts'
import { usePanelState } from './panel/use-panel-state.ts'
import { PageView } from './pages/page-view.tsx'
import type { PdfDocument } from './pdf-document.ts'
import { useAsync, whileMounted } from './use-async.ts'
import type { ViewProps } from './view-switch.tsx'

const TextView = lazy(async () => ({ default: (await import('./text-view/text-view.tsx')).TextView }))

const ShortcutsDialog = lazyDialog(
  async () => (await import('./view-settings/shortcuts-dialog.tsx')).ShortcutsDialog,
)

const NOWHERE: DeepLink = {}

export type DocumentViewProps = Omit<
  ViewProps,
  'place' | 'find' | 'panel' | 'jumps' | 'labels' | 'onKeys' | 'onSwitch'
> & {
  place?: DeepLink | undefined
  onStep?: OnStep | undefined
  fileId?: string | undefined
  /** The page that was read before another one was asked for. */
  origin?: number | undefined
}

/** Props that apply once: returning from the other view keeps the reader's place. */
type Done = Pick<DocumentViewProps, 'place' | 'target' | 'start'>

/** Where the address leads: of a named place, the page it is on, once that is known. */
function useNamedPlace(document: PdfDocument, place: DeepLink): DeepLink {
  const [found, setFound] = useState<{ of: DeepLink; place: DeepLink }>()
  const { dest } = place
  useEffect(() => {
    if (dest === undefined) return
    return whileMounted(document.find(dest), (at) => {
      if (at) setFound({ of: place, place: { ...place, page: at.page + 1, down: at.fraction } })
    })
  }, [document, dest, place])
  return found?.of === place ? found.place : place
}

/** The jump from the page that was read to the one that is asked for, both counted from 1. */
function firstJump(origin: number | undefined, asked: number | undefined) {
  if (origin === undefined || asked === undefined || asked === origin) return undefined
  return { from: { page: origin - 1, fraction: 0 }, to: asked - 1 }
}

/** The open document, as its pages or as their text; the last choice is stored on this device. */
export function DocumentView(given: DocumentViewProps) {
  const { place: asked = NOWHERE, onStep, fileId, origin, target, start, onPosition, ...props } = given
  const place = useNamedPlace(props.document, asked)
  const labels = useAsync(props.document, (from) => from.labels())
  const jumps = useJumps({ onPosition, onStep, first: firstJump(origin, asked.page) })
  const [isText, setIsText] = useState(opensAsText)
  const [done, setDone] = useState<Done>({})
  const now = useRef<PagePosition>(undefined)
  const report = (position: PagePosition) => {
    now.current = position
    jumps.report(position)
  }
  const turnTo = (toText: boolean) => {
    setDone({ place, target, start: now.current })
    setIsText(toText)
    keepView(toText)
  }
  const panel = usePanelState()
  const [areKeysShown, setAreKeysShown] = useState(false)
  const find = useFindState(place.searchTerms, fileId)
  const view = {
    ...props,
    find,
    panel,
    jumps,
    labels,
    onKeys: () => setAreKeysShown(true),
    place: place === done.place ? NOWHERE : place,
    target: target === done.target ? undefined : target,
    start: done.start ?? start,
    onPosition: report,
  }
  const keys = <ShortcutsDialog open={areKeysShown} onOpenChange={setAreKeysShown} />
  if (!isText)
    return (
      <>
        <PageView {...view} onSwitch={() => turnTo(true)} />
        {keys}
      </>
    )
  return (
    <Suspense fallback={<div className="min-h-0 flex-1" />}>
      <TextView {...view} onSwitch={() => turnTo(false)} />
      {keys}
    </Suspense>
  )
}
