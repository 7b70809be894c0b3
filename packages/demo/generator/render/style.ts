import { fileURLToPath } from 'node:url'

/** A4 in points, with the two columns every page is set on. */
export const PAGE = {
  width: 595.28,
  height: 841.89,
  top: 72,
  bottom: 766,
  left: 64,
  right: 531.28,
  /** Where running text starts; the margin before it holds section numbers. */
  text: 142,
} as const

/** Width of running text, in points. */
export const MEASURE = PAGE.right - PAGE.text

/** Width from the outer margin, for titles and figures, in points. */
export const FULL_WIDTH = PAGE.right - PAGE.left

/** Ink on white paper. `accent` is dark enough for small text, `glow` is for areas and rules only. */
export const COLOR = {
  ink: '#15181e',
  soft: '#4a515e',
  faint: '#767d8a',
  rule: '#c9cdd5',
  wash: '#f4f5f7',
  accent: '#7a4f06',
  glow: '#e0ab35',
  accentWash: '#fcf4e1',
} as const

/** The faces of a note, by the name they are registered under. */
export const FONT = {
  serif: 'serif',
  serifItalic: 'serif-italic',
  body: 'body',
  italic: 'body-italic',
  medium: 'body-medium',
  bold: 'body-bold',
} as const

export type FontName = (typeof FONT)[keyof typeof FONT]

const file = (url: string): string => fileURLToPath(url)

/** Font files by name: Instrument Sans and Instrument Serif, under the SIL Open Font License. */
export const FONT_FILES: Record<FontName, string> = {
  serif: file(
    import.meta.resolve('@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff'),
  ),
  'serif-italic': file(
    import.meta.resolve('@fontsource/instrument-serif/files/instrument-serif-latin-400-italic.woff'),
  ),
  body: file(import.meta.resolve('@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff')),
  'body-italic': file(
    import.meta.resolve('@fontsource/instrument-sans/files/instrument-sans-latin-400-italic.woff'),
  ),
  'body-medium': file(
    import.meta.resolve('@fontsource/instrument-sans/files/instrument-sans-latin-500-normal.woff'),
  ),
  'body-bold': file(
    import.meta.resolve('@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff'),
  ),
}
