import type { ContentItem } from '@idex/contract/content/content-item'
import { AudioPlayer } from './audio-player.tsx'
import { DocumentPanel } from './document-panel.tsx'
import { NOT_SUPPORTED } from './texts.ts'
import { VideoPlayer } from './video-player.tsx'

/** What an item is there for, by its kind; a kind that this version does not know yet is named as such. */
export function ContentBody({ item }: { item: ContentItem }) {
  switch (item.contentType) {
    case 'video':
      return <VideoPlayer key={item.id} item={item} />
    case 'podcast':
      return <AudioPlayer key={item.id} item={item} />
    case 'pdf':
      return <DocumentPanel key={item.id} item={item} />
    default:
      return (
        <p className="rounded-xl border border-dashed px-6 py-12 text-center text-muted">{NOT_SUPPORTED}</p>
      )
  }
}
