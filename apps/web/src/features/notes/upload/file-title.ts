import { TITLE_MAX } from '@idex/contract/kernel/bounds'

/** Written before a title by the program that printed it, and after it by one that took the name of a file. */
const PROGRAM = /^Microsoft (?:Word|PowerPoint|Excel) - /i
const EXTENSION = /\.(?:pdf|docx?|pptx?|xlsx?|odt|odp|rtf|indd|tex|dvi|html?)$/i

/** Titles that programs give to a document without one. */
const MEANINGLESS =
  /^(?:untitled|document|presentation|powerpoint presentation|slide|\(?anonymous\)?)\s*\d*$/i

/** Title of a note made from a file: its name without `.pdf`. */
export function titleFromFileName(name: string): string {
  const title = name.replace(/\.pdf$/i, '').trim()
  return (title || name).slice(0, TITLE_MAX)
}

/** Title that a PDF gives itself; null where a program made it up or it cannot be read. */
export function titleFromPdf(title: string): string | null {
  const own = title.replace(PROGRAM, '').replace(EXTENSION, '').replaceAll(/\s+/g, ' ').trim()
  const isReadable = /\p{L}{2}/u.test(own) && !/[\p{Cc}\p{Co}\uFFFD]/u.test(own)
  return isReadable && !MEANINGLESS.test(own) ? own.slice(0, TITLE_MAX) : null
}
