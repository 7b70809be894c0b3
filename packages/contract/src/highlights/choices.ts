/** Choices and bounds of highlights, without the schema library: pages load this file. */

/** Colours of highlights. */
export const HIGHLIGHT_COLORS = ['yellow', 'green', 'blue', 'pink'] as const
export type HighlightColor = (typeof HIGHLIGHT_COLORS)[number]

/** How highlights are drawn: over their text, under it, or around a part of the page that need not have any. */
export const HIGHLIGHT_STYLES = ['highlight', 'underline', 'area'] as const
export type HighlightStyle = (typeof HIGHLIGHT_STYLES)[number]

/** Most tags of one highlight. */
export const HIGHLIGHT_TAGS_MAX = 10

/** How many tags a member is offered: those used most. */
export const TAGS_OFFERED = 100

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

/** The files that hold the highlights of one or several notes. */
export const TEXT_FORMATS = ['markdown', 'csv', 'bibtex', 'csl', 'json'] as const
export type TextFormat = (typeof TEXT_FORMATS)[number]

/** The files highlights of a note can be saved as. */
export const EXPORT_FORMATS = [...TEXT_FORMATS, 'pdf'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** How many highlights are reviewed on a day. */
export const REVIEW_COUNT = 5
