import type { ContentType } from '@idex/contract/content'
import { FileText, Headphones, type LucideIcon, Play } from 'lucide-react'

/** What each kind of content is called and looks like; a PDF is an article (spec section 2.6). */
export const CONTENT_KINDS: Readonly<Record<ContentType, { label: string; icon: LucideIcon }>> = {
  video: { label: 'Video', icon: Play },
  pdf: { label: 'Article', icon: FileText },
  podcast: { label: 'Podcast', icon: Headphones },
}
