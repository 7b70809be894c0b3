import { type CSSProperties, memo, useEffect, useEffectEvent, useState } from 'react'
import type { Marker } from '@idex/contract/search/query'
import { pageLabel } from '../messages.ts'
import { PageCanvas } from './page-canvas.tsx'
import type { PageBox, PageSize, PageOffset } from './page-layout.ts'
import { PageLinks } from './page-links.tsx'
import { PageText } from './page-text.tsx'
import type { PdfDocument, PdfPage as OpenPage } from '../pdf-document.ts'

export type PdfPageProps = {
  document: PdfDocument
  index: number
  box: PageBox
  left: number
  scale: number
  /** On screen or next to it: to be drawn. */
  near: boolean
  /** To be read although not near. */
  readAhead: boolean
  /** So far away that its text is let go. */
  far: boolean
  marksIn?: Marker | undefined
  /** The page that was asked for: its first marked word is brought into view. */
  isSought?: boolean
  onMeasured: (index: number, size: PageSize) => void
  onRead: (index: number) => void
  onGoTo: (place: PageOffset) => void
}

/** A page in its place: a blank sheet of the right size until it comes near. Its text stays until it is far away. */
export const PdfPage = memo(function PdfPage(props: PdfPageProps) {
  const { document, index, box, near } = props
  const [wanted, setWanted] = useState(false)
  const isKept = wanted ? !props.far : near || props.readAhead
  if (isKept !== wanted) setWanted(isKept)
  const page = useOpenPage(props, wanted)
  const style: CSSProperties & { '--page-scale': number } = {
    top: box.top,
    left: props.left,
    width: box.width,
    height: box.height,
    contentVisibility: 'auto',
    '--page-scale': props.scale,
  }
  return (
    <section
      aria-label={pageLabel(index + 1, document.pageCount)}
      data-page={index + 1}
      className="absolute overflow-hidden rounded-xs bg-white shadow-raised"
      style={style}
    >
      {page && near && <PageCanvas page={page} width={box.width} height={box.height} />}
      {page && (
        <PageText
          page={page}
          scale={props.scale}
          near={near}
          marksIn={props.marksIn}
          isSought={props.isSought}
          onReady={() => props.onRead(index)}
        />
      )}
      {page && <PageLinks page={page} onGoTo={props.onGoTo} />}
    </section>
  )
})

function useOpenPage({ document, index, onMeasured, onRead }: PdfPageProps, wanted: boolean) {
  const [page, setPage] = useState<OpenPage>()
  const opened = useEffectEvent((next: OpenPage) => {
    onMeasured(index, next.size)
    setPage(next)
  })
  const broken = useEffectEvent(() => onRead(index))

  useEffect(() => {
    if (!wanted) return
    let live = true
    document.page(index).then(
      (next) => live && opened(next),
      () => live && broken(),
    )
    return () => {
      live = false
      setPage(undefined)
    }
  }, [document, index, wanted])

  return page
}
