import type { ContentItem } from '@idex/contract/content/content-item'
import { cn } from '@idex/ui/class-names'
import { useEffect, useRef, useState } from 'react'
import { kindOf } from './content-kind.ts'

type ThumbnailProps = {
  item: Pick<ContentItem, 'thumbnailUrl' | 'contentType'>
  /** In the first viewport: loaded eagerly. */
  eager?: boolean
  className?: string
}

/** An item's picture in 16:9, or the icon of its kind if there is none. Decorative, next to the title. */
export function Thumbnail({ item, eager = false, className }: ThumbnailProps) {
  const [failedUrl, setFailedUrl] = useState<string>()
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // It may have failed before the page came alive.
    if (image.current?.complete && image.current.naturalWidth === 0) setFailedUrl(item.thumbnailUrl)
  }, [item.thumbnailUrl])
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
        <img
          ref={image}
          src={item.thumbnailUrl}
          alt=""
          width={960}
          height={540}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailedUrl(item.thumbnailUrl)}
          className="size-full object-cover"
        />
      )}
    </div>
  )
}
