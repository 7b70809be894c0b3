/** The JSON of `value` for a script element, which no text in it can end (HTML, section 4.12.1.3). */
export function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
