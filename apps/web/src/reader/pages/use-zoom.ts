import { useState } from 'react'
import type { PageSize } from './page-layout.ts'
import { canZoom, clampScale, percentOf, resolveZoom, type Zoom, zoomedIn, zoomedOut } from './zoom.ts'

/** The zoom of a document in a window of `width` CSS pixels, first `start`, and how to change it. */
export function useZoom(sizes: readonly PageSize[], width: number, start: Zoom = 'automatic') {
  const [zoom, setZoom] = useState<Zoom>(start)
  const scale = resolveZoom(zoom, sizes, width)
  return {
    scale,
    percent: percentOf(scale),
    /** The percentage somebody chose; null if it is fitted to the window. */
    chosen: typeof zoom === 'number' ? percentOf(scale) : null,
    can: canZoom(scale),
    fitsWidth: zoom === 'fit-width',
    zoomIn: () => setZoom(zoomedIn(scale)),
    zoomOut: () => setZoom(zoomedOut(scale)),
    zoomTo: (next: number) => setZoom(clampScale(next)),
    reset: () => setZoom('automatic'),
    toggleFitWidth: () => setZoom(zoom === 'fit-width' ? 'automatic' : 'fit-width'),
  }
}

export type ZoomControl = ReturnType<typeof useZoom>
