import { sharePath } from '@idex/contract/notes/share-path'
import { copyLink } from '../../../components/copy-link.ts'
import { linkCopiedText } from './messages.ts'

/** Copies the address of a note's public page and says so in a toast. Never rejects. */
export async function copyShareLink(note: {
  id: string
  shareableSlug: string | null
  title: string
}): Promise<void> {
  await copyLink(sharePath(note), linkCopiedText(note.title))
}
