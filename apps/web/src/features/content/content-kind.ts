import { CONTENT_TYPE_NAMES } from '@idex/contract/content/choices'
import type { ContentType } from '@idex/contract/content/content-item'
import { FileQuestionMark, FileText, Headphones, type LucideIcon, Play } from 'lucide-react'

type Kind = { label: string; icon: LucideIcon }

/** A PDF is shown as an article. */
const KINDS: Readonly<Record<ContentType, Kind>> = {
  video: { label: CONTENT_TYPE_NAMES.video, icon: Play },
  pdf: { label: CONTENT_TYPE_NAMES.pdf, icon: FileText },
  podcast: { label: CONTENT_TYPE_NAMES.podcast, icon: Headphones },
}

const OTHER: Kind = { label: 'Insight', icon: FileQuestionMark }

const BY_NAME: ReadonlyMap<string, Kind> = new Map(Object.entries(KINDS))

/** The name and icon of a kind of content, also of one that this version does not know yet. */
export function kindOf({ contentType }: { contentType: string }): Kind {
  return BY_NAME.get(contentType) ?? OTHER
}
