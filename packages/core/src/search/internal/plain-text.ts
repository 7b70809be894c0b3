import { decodeHTML } from 'entities'

/** Marks that only say in which direction a text runs. */
const DIRECTION_MARKS = /[\u200E\u200F]/g

/** Tags that stand within words, as `plain_markup` of the database has them. */
const INLINE = /<\/?(?:a|b|code|em|i|mark|s|span|strong|sub|u)(?: [^<>]*)?>/gi

/**
 * The text of HTML or of a cue, whose references are those of HTML (WebVTT, section 6.4), on one line, with `between` in place
 * of tags that stand between words; the last tag may be cut off.
 */
export function plainText(markup: string, between: '' | ' '): string {
  return decodeHTML(markup.replace(INLINE, '').replace(/<[^<>]*>?/g, between))
    .replace(DIRECTION_MARKS, '')
    .replace(/\s+/g, ' ')
    .trim()
}
