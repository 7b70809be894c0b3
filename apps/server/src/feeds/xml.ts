/** Characters that no XML 1.0 document may have, not even as references (section 2.2). */
const INVALID = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** A finished document without characters that would make it unreadable, wherever they came from. */
export function validXml(document: string): string {
  return document.toWellFormed().replace(INVALID, '')
}

/** A text for HTML or XML, also in a quoted attribute. */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/** A CDATA section, or several in a row, and the blanks in which the writer of feeds puts them. */
const CDATA = /\s*((?:<!\[CDATA\[[^]*?\]\]>)+)\s*/g

/**
 * A finished feed, its texts escaped instead of in CDATA sections on lines of their own: readers of catalogues look at an
 * element's first child alone, and some keep the blanks as part of a title.
 */
export function feedXml(document: string): string {
  const written = document.replace(CDATA, (_all, sections: string) =>
    escapeMarkup(sections.replace(/<!\[CDATA\[([^]*?)\]\]>/g, '$1')),
  )
  return validXml(written)
}

/** A small XML document; everything inserted is escaped. */
export function xml(parts: TemplateStringsArray, ...values: readonly string[]): string {
  return validXml(String.raw({ raw: parts }, ...values.map(escapeMarkup)))
}
