import anyAscii from 'any-ascii'
import { unaccented } from './slugs.ts'

/** A run of letters of scripts without case. */
const CASELESS = /(?:(?!\p{ASCII})[\p{Lo}\p{Lm}]\p{M}*)+/gu

/** A letter or a digit beyond ASCII, with its marks. */
const LETTER = /(?:(?!\p{ASCII})[\p{L}\p{Nd}])\p{M}*/gu

/** Syllables such as those of Chinese and Korean begin with a capital each. */
const asWords = (text: string) => ` ${text.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').replace(/[^\w\s]/g, '')} `

/**
 * `text` with its letters and digits in ASCII as far as that is known, at most its first 1000 characters; other characters
 * stay. Its table is large: for the server, not for browsers.
 */
export function transliterate(text: string): string {
  return unaccented(text)
    .replace(CASELESS, (run) => asWords(anyAscii(run.normalize('NFKC'))))
    .replace(LETTER, (letter) => anyAscii(letter).replace(/\W/g, ''))
}
