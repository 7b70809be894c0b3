/** Choices and bounds of highlights, without the schema library: pages load this file. */

/** Colours of highlights. */
export const HIGHLIGHT_COLORS = ['yellow', 'green', 'blue', 'pink'] as const
export type HighlightColor = (typeof HIGHLIGHT_COLORS)[number]

/** Longest marked text, in characters: about a page. */
export const QUOTE_MAX = 4000

/** Longest text kept before and after the marked one, in characters, by which it is found again. */
export const CONTEXT_MAX = 40

/** Longest note on a highlight, in characters. */
export const HIGHLIGHT_BODY_MAX = 4000

/** Most quads of one highlight: a line has one. */
export const QUADS_MAX = 100

/** Most highlights of one member in one note. */
export const HIGHLIGHTS_MAX = 1000

/** The files highlights can be saved as. */
export const EXPORT_FORMATS = ['markdown', 'json', 'pdf'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** Those that hold the highlights of several notes. */
export const TEXT_FORMATS = ['markdown', 'json'] as const
export type TextFormat = (typeof TEXT_FORMATS)[number]
