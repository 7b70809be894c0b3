import { escapeHtml } from '@idex/contract/kernel/html'

/** Characters that no XML 1.0 document may have, not even as references (section 2.2). */
const INVALID = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** A finished document without characters that would make it unreadable, wherever they came from. */
export function validXml(document: string): string {
  return document.toWellFormed().replace(INVALID, '')
}

const [OPEN, CLOSE] = ['<![CDATA[', ']]>']

/**
 * A finished feed, its texts escaped instead of in CDATA sections on lines of their own: readers of catalogues look at an
 * element's first child alone, and some keep the blanks as part of a title.
 */
export function feedXml(document: string): string {
  const parts: string[] = []
  let at = 0
  for (let start = document.indexOf(OPEN); start !== -1; start = document.indexOf(OPEN, at)) {
    const end = document.indexOf(CLOSE, start)
    const before = document.slice(at, start)
    parts.push(at === 0 ? before.trimEnd() : before.trim())
    parts.push(escapeHtml(document.slice(start + OPEN.length, end)))
    at = end + CLOSE.length
  }
  const rest = document.slice(at)
  return validXml([...parts, at === 0 ? rest : rest.trimStart()].join(''))
}

/** A small XML document; everything inserted is escaped. */
export function xml(parts: TemplateStringsArray, ...values: readonly string[]): string {
  return validXml(String.raw({ raw: parts }, ...values.map(escapeHtml)))
}
