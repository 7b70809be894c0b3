import { useState } from 'react'
import { storeInBrowser, readStored } from '../../browser/user-local-storage.ts'

/** How pages are fitted to the window, where no percentage was chosen for the document. */
export type Fit = 'automatic' | 'fit-width' | 'fit-page'

/** How documents look on this device, and how the open one is turned, in degrees. */
export type ViewSettings = {
  fit: Fit
  isSpread: boolean
  isPaged: boolean
  isDark: boolean
  turn: 0 | 90 | 180 | 270
}

const KEPT = 'document-look'

const FITS: readonly unknown[] = ['automatic', 'fit-width', 'fit-page'] satisfies Fit[]
const isFit = (value: unknown): value is Fit => FITS.includes(value)

function readViewSettings(): ViewSettings {
  let kept: Partial<Record<string, unknown>> = {}
  try {
    kept = Object(JSON.parse(readStored(KEPT) ?? '{}'))
  } catch {
    // The stored value has another form.
  }
  const { fit, isSpread, isPaged, isDark } = kept
  return {
    fit: isFit(fit) ? fit : 'automatic',
    ...{ isSpread: isSpread === true, isPaged: isPaged === true, isDark: isDark === true, turn: 0 },
  }
}

/** How documents look, stored for the member on this device; the turn of the open one is not stored. */
export function useViewSettings() {
  const [look, setLook] = useState(readViewSettings)
  const change = (to: Partial<ViewSettings>) => {
    const next = { ...look, ...to }
    const { turn: _turn, ...kept } = next
    storeInBrowser(KEPT, JSON.stringify(kept))
    setLook(next)
  }
  return { look, change }
}
