import { useState } from 'react'
import type { Fit, ViewSettings } from '../view-settings/use-view-settings.ts'
import type { ElementSize } from './use-element-size.ts'
import type { PageSize } from './page-layout.ts'
import {
  canZoom,
  clampScale,
  FULL_SIZE,
  percentOf,
  resolveZoom,
  type Zoom,
  zoomedIn,
  zoomedOut,
} from './zoom.ts'

type Fitting = {
  look: ViewSettings
  /** Fits whole pages, regardless of the chosen zoom. */
  isWhole: boolean
  onFit: (fit: Fit) => void
}

/** The zoom of a document in a window, first `start`, and how to change it. */
export function useZoom(
  sizes: readonly PageSize[],
  { width, height }: ElementSize,
  start: Zoom,
  { look, isWhole, onFit }: Fitting,
) {
  const [zoom, setZoom] = useState<Zoom>(start)
  const scale = resolveZoom(isWhole ? 'fit-page' : zoom, sizes, width, {
    height,
    columns: look.isSpread ? 2 : 1,
  })
  const fitTo = (fit: Fit) => {
    setZoom(fit)
    onFit(fit)
  }
  return {
    scale,
    percent: percentOf(scale),
    /** The percentage someone chose; null if it is fitted to the window. */
    chosen: typeof zoom === 'number' ? percentOf(scale) : null,
    can: canZoom(scale),
    fit: typeof zoom === 'number' ? undefined : zoom,
    isActual: zoom === FULL_SIZE,
    fitTo,
    actual: () => setZoom(FULL_SIZE),
    zoomIn: () => setZoom(zoomedIn(scale)),
    zoomOut: () => setZoom(zoomedOut(scale)),
    zoomTo: (next: number) => setZoom(clampScale(next)),
    reset: () => setZoom('automatic'),
    toggleFitWidth: () => fitTo(zoom === 'fit-width' ? 'automatic' : 'fit-width'),
  }
}

export type ZoomControl = ReturnType<typeof useZoom>
