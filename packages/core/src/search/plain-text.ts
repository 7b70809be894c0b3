const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  lrm: '',
  rlm: '',
}

/** The text of HTML or of a cue, on one line, with `between` in place of tags; the last tag may be cut off. */
export function plainText(markup: string, between: '' | ' '): string {
  return markup
    .replace(/<[^<>]*>?/g, between)
    .replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}
