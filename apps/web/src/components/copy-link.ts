import { toast } from '@idex/ui/toast'
import { copyText } from '../browser/copy-text.ts'

export const LINK_COPIED = 'Link Copied!'
export const COPY_FAILED = 'Copy Failed'
/** Name of the field with the link, for copying by hand. */
export const LINK = 'Link'

/** The link, if it could not be copied. */
export function copyManually(link: string): string {
  return `Unable to copy link. Please copy manually: ${link}`
}

/** Copies `path` of this site as a link and says so in a toast, with `copied` below. Never rejects. */
export async function copyLink(path: string, copied: string): Promise<void> {
  const link = `${globalThis.location.origin}${path}`
  if (await copyText(link)) return void toast({ title: LINK_COPIED, description: copied })
  const field = { label: LINK, value: link }
  toast({ title: COPY_FAILED, description: copyManually(link), variant: 'destructive', field })
}
