import { sharePath } from '@idex/contract/notes/share-path'
import { toast } from '@idex/ui/toast'
import { copyText } from '../../../lib/copy-text.ts'
import { COPY_FAILED, copyManually, LINK, LINK_COPIED, linkCopiedText } from './texts.ts'

/** Copies `path` of this site as a link and says so in a toast, with `copied` below (spec section 8). Never rejects. */
export async function copyLink(path: string, copied: string): Promise<void> {
  const link = `${globalThis.location.origin}${path}`
  if (await copyText(link)) return void toast({ title: LINK_COPIED, description: copied })
  const field = { label: LINK, value: link }
  toast({ title: COPY_FAILED, description: copyManually(link), variant: 'destructive', field })
}

/** Copies the address of a note's public page and says so in a toast (spec sections 2.9 and 8). Never rejects. */
export async function copyShareLink(note: {
  id: string
  shareableSlug: string | null
  title: string
}): Promise<void> {
  await copyLink(sharePath(note), linkCopiedText(note.title))
}
