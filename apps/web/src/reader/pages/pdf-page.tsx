import { type CSSProperties, memo, useEffect, useEffectEvent, useRef, useState } from 'react'
import { pageLabel } from '../messages.ts'
import type { FillableForm } from '../forms/document-form.tsx'
import { PageCanvas } from './page-canvas.tsx'
import type { ViewSettings } from '../view-settings/use-view-settings.ts'
import type { PageBox, PageOffset, PageSize } from './page-layout.ts'
import { PageLinks } from './page-links.tsx'
import { TextLayer } from './text-layer.tsx'
import type { PdfDocument, PdfPage as OpenPage } from '../pdf-document.ts'
import { whileMounted } from '../use-async.ts'

/** The fields of a page, over it. */
function PageForm({ page, form: { edition, change } }: { page: OpenPage; form: FillableForm }) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!host.current) return
    const task = page.renderForm(host.current)
    // The page is shown without fields that cannot be read.
    task.done.catch(() => undefined)
    return task.cancel
  }, [page, edition])
  return <div ref={host} onInput={change} />
}

export type PdfPageProps = {
  document: PdfDocument
  index: number
  box: PageBox
  left: number
  scale: number
  /** How far the page is turned, in degrees. */
  turn: ViewSettings['turn']
  /** On screen or next to it: to be drawn. */
  near: boolean
  /** To be read although not near. */
  readAhead: boolean
  /** The document's form, once it can be filled. */
  form: FillableForm | undefined
  onMeasured: (index: number, size: PageSize, isNear: boolean) => void
  onRead: (index: number) => void
  onGoTo: (place: PageOffset) => void
}

/** How a page is turned about its upper left corner so that it fills its box again. */
const TURNED: Record<ViewSettings['turn'], (box: PageBox) => CSSProperties> = {
  0: () => ({}),
  90: ({ width }) => ({ transform: `translateX(${width}px) rotate(90deg)`, transformOrigin: '0 0' }),
  180: () => ({ transform: 'rotate(180deg)' }),
  270: ({ height }) => ({ transform: `translateY(${height}px) rotate(270deg)`, transformOrigin: '0 0' }),
}

/** A page in its place: a blank sheet of the right size until it comes near. Its text stays as long as it is mounted. */
export const PdfPage = memo(function PdfPage(props: PdfPageProps) {
  const { document, index, box, near } = props
  const [wanted, setWanted] = useState(false)
  if (!wanted && (near || props.readAhead)) setWanted(true)
  const page = useOpenPage(props, wanted)
  const [width, height] = props.turn % 180 === 0 ? [box.width, box.height] : [box.height, box.width]
  const style: CSSProperties & { '--page-scale': number } = {
    top: box.top,
    left: props.left,
    width,
    height,
    ...TURNED[props.turn](box),
    contentVisibility: 'auto',
    '--page-scale': props.scale,
  }
  return (
    <section
      aria-label={pageLabel(index + 1, document.pageCount)}
      data-page={index + 1}
      data-turn={props.turn || undefined}
      className="absolute overflow-hidden rounded-xs bg-white shadow-raised transition-none"
      style={style}
    >
      {page && near && (
        <PageCanvas page={page} width={width} height={height} isFillable={props.form !== undefined} />
      )}
      {page && <TextLayer page={page} scale={props.scale} near={near} onReady={() => props.onRead(index)} />}
      {page && props.form && <PageForm page={page} form={props.form} />}
      {page && <PageLinks page={page} onGoTo={props.onGoTo} />}
    </section>
  )
})

function useOpenPage({ document, index, near, onMeasured, onRead }: PdfPageProps, wanted: boolean) {
  const [page, setPage] = useState<OpenPage>()
  const opened = useEffectEvent((next: OpenPage) => {
    onMeasured(index, next.size, near)
    setPage(next)
  })
  const broken = useEffectEvent(() => onRead(index))

  useEffect(() => {
    if (!wanted) return
    const leave = whileMounted(
      document.page(index),
      (next) => opened(next),
      () => broken(),
    )
    return () => {
      leave()
      setPage(undefined)
    }
  }, [document, index, wanted])

  return page
}
