import { decodeHTMLAttribute } from 'entities'
import mime from 'mime'
import { escapeHtml } from '@idex/contract/kernel/html'

/** A plain text as HTML, with its line breaks. */
export function textToHtml(text: string): string {
  return escapeHtml(text).replace(/\r\n?|\n/g, '<br>')
}

/** Sanitised HTML of the page at `address` as it can be read elsewhere: its links and pictures have whole addresses. */
export function absoluteHtml(html: string, address: string): string {
  return html.replace(/<(?:a|img)\s[^<>]*>/g, (tag) =>
    tag.replace(/(\s(?:href|src)=")([^"]*)"/g, (attribute, start: string, value: string) => {
      const whole = URL.parse(decodeHTMLAttribute(value), address)
      return whole === null ? attribute : `${start}${escapeHtml(whole.href)}"`
    }),
  )
}

/** Type of an episode whose address does not tell its type. */
const USUAL_RECORDING = 'audio/mpeg'

/** The type of a recording elsewhere, which is asked for nothing but its address. */
export function recordingType(address: string): string {
  const type = mime.getType(URL.parse(address)?.pathname ?? '')
  return type !== null && /^(?:audio|video)\//.test(type) ? type : USUAL_RECORDING
}
