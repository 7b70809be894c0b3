const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  lrm: '',
  rlm: '',
}

/** Tags that stand within words, as `plain_markup` of the database has them. */
const INLINE = /<\/?(?:a|b|code|em|i|mark|s|span|strong|sub|u)(?: [^<>]*)?>/gi

/** The text of HTML or of a cue, on one line, with `between` in place of tags that stand between words; the last tag may be cut off. */
export function plainText(markup: string, between: '' | ' '): string {
  return markup
    .replace(INLINE, '')
    .replace(/<[^<>]*>?/g, between)
    .replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}
