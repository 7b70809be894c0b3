import type { ContentItem } from '@idex/contract/content/content-item'
import { cn } from '@idex/ui/class-names'
import { useState } from 'react'
import { Picture } from '../files/picture.tsx'
import { kindOf } from './content-kind.ts'

type ThumbnailProps = {
  item: Pick<ContentItem, 'thumbnailUrl' | 'thumbnail' | 'contentType'>
  sizes: string
  /** In the first viewport: loaded eagerly. */
  eager?: boolean
  className?: string
}

/** An item's picture in 16:9, or the icon of its kind if there is none. Decorative, next to the title. */
export function Thumbnail({ item, sizes, eager = false, className }: ThumbnailProps) {
  const [failedUrl, setFailedUrl] = useState<string>()
  const { icon: Icon } = kindOf(item)
  const isMissing = item.thumbnailUrl === '' || item.thumbnailUrl === failedUrl
  return (
    <div
      aria-hidden
      className={cn(
        'grid aspect-video place-items-center overflow-hidden bg-raised text-accent/70',
        isMissing && 'bg-radial-[at_75%_15%] from-accent/15 to-surface to-65%',
        className,
      )}
    >
      {isMissing ? (
        <Icon className="size-1/5" strokeWidth={0.75} />
      ) : (
        <Picture
          key={item.thumbnailUrl}
          src={item.thumbnailUrl}
          copies={item.thumbnail}
          sizes={sizes}
          eager={eager}
          onFail={() => setFailedUrl(item.thumbnailUrl)}
        />
      )}
    </div>
  )
}
