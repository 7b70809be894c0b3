import { useState } from 'react'
import { storeInBrowser, readStored } from '../../browser/user-local-storage.ts'

/** Font sizes, in rem. */
export const SIZES = ['1', '1.125', '1.25', '1.5', '1.75', '2', '2.5'] as const
/** Distances between lines, in font sizes. */
export const SPACINGS = ['1.4', '1.7', '2.1'] as const
export const FONTS = ['sans', 'serif'] as const
/** Widths of the column. */
export const WIDTHS = ['narrow', 'medium', 'full'] as const

const CHOICES = { size: SIZES, spacing: SPACINGS, font: FONTS, width: WIDTHS } as const

export type TextSettings = { [Name in keyof typeof CHOICES]: (typeof CHOICES)[Name][number] }

const DEFAULTS: TextSettings = { size: '1.125', spacing: '1.7', font: 'sans', width: 'medium' }

const NAME = 'text-settings'

function oneOf<Choice extends string>(
  choices: readonly Choice[],
  text: string | undefined,
  or: Choice,
): Choice {
  return choices.find((choice) => choice === text) ?? or
}

/** Reads the settings stored on this device; unknown values become the defaults. */
function readSettings(): TextSettings {
  const [size, spacing, font, width] = readStored(NAME)?.split(' ') ?? []
  return {
    size: oneOf(SIZES, size, DEFAULTS.size),
    spacing: oneOf(SPACINGS, spacing, DEFAULTS.spacing),
    font: oneOf(FONTS, font, DEFAULTS.font),
    width: oneOf(WIDTHS, width, DEFAULTS.width),
  }
}

/** Settings of the text, stored on this device, and how to change them. */
export function useTextSettings() {
  const [settings, setSettings] = useState(readSettings)
  const change = (to: Partial<TextSettings>) => {
    const next = { ...settings, ...to }
    setSettings(next)
    storeInBrowser(NAME, [next.size, next.spacing, next.font, next.width].join(' '))
  }
  const resize = (by: 1 | -1) => {
    const size = SIZES[SIZES.indexOf(settings.size) + by]
    if (size) change({ size })
  }
  return { settings, change, resize, reset: () => change({ size: DEFAULTS.size }) }
}
