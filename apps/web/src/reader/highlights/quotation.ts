import { toast } from '@idex/ui/toast'
import { copyText } from '../../browser/copy-text.ts'
import { deepLinkHash } from '../../browser/deep-link.ts'
import { HIGHLIGHTS } from './messages.ts'

type Source = { noteId: string; title: string; labels: readonly string[] | undefined }

/** A passage with its source: the document's title, the page by its own number, and a link to the highlight or to the page. */
export function quotationOf(
  { quote, page, id }: { quote: string; page: number; id?: string },
  { noteId, title, labels }: Source,
): string {
  const link = `${globalThis.location.origin}/notes?note=${noteId}#${deepLinkHash({ page, highlight: id })}`
  return `${quote === '' ? '' : `“${quote}”\n`}${title}, ${HIGHLIGHTS.page(labels?.[page - 1] ?? String(page))}\n${link}`
}

export async function copyPassage(text: string): Promise<void> {
  const isCopied = await copyText(text)
  toast(isCopied ? { title: HIGHLIGHTS.copied } : { title: HIGHLIGHTS.uncopied, variant: 'destructive' })
}
