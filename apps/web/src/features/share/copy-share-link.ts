import { sharePath } from '@idex/contract/slugs'
import { toast } from '@idex/ui/toast'
import { copyText } from './copy-text.ts'
import { COPY_FAILED, copyManually, LINK_COPIED, linkCopiedText } from './messages.ts'

/** Copies the address of a note's public page and says so in a toast (spec sections 2.9 and 8). Never rejects. */
export async function copyShareLink(note: {
  id: string
  shareableSlug: string | null
  title: string
}): Promise<void> {
  const link = `${globalThis.location.origin}${sharePath(note)}`
  if (await copyText(link)) toast({ title: LINK_COPIED, description: linkCopiedText(note.title) })
  else toast({ title: COPY_FAILED, description: copyManually(link), variant: 'destructive' })
}
