/** Control characters, line and paragraph separators, and bidirectional marks. */
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g

/** `text` made safe for a header: one line, no control characters, at most 200 characters. */
export function headerText(text: string): string {
  return text.replace(UNSAFE, ' ').replace(/\s+/g, ' ').trim().slice(0, 200).trim()
}
