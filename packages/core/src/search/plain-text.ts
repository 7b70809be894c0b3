import { decodeHTML } from 'entities'

/** Marks that only say in which direction a text runs. */
const DIRECTION_MARKS = /[\u200E\u200F]/g

/**
 * The text of HTML or of a cue, whose references are those of HTML (WebVTT, section 6.4), on one line, with `between` in place
 * of tags; the last tag may be cut off.
 */
export function plainText(markup: string, between: '' | ' '): string {
  return decodeHTML(markup.replace(/<[^<>]*>?/g, between))
    .replace(DIRECTION_MARKS, '')
    .replace(/\s+/g, ' ')
    .trim()
}
