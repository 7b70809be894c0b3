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

/** A small XML document; everything inserted is escaped. */
export function xml(parts: TemplateStringsArray, ...values: readonly string[]): string {
  return validXml(String.raw({ raw: parts }, ...values.map(escapeMarkup)))
}
