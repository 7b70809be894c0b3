import type { ContentItem } from '@idex/contract/content/content-item'
import { cn } from '@idex/ui/class-names'
import { kindOf } from '../content/content-kind.ts'
import { Thumbnail } from '../content/thumbnail.tsx'

const markClasses = 'flex h-7 items-center gap-2 rounded-sm bg-background/90 px-2 text-xs font-medium'

type CardPictureProps = {
  item: ContentItem
  sizes: string
  eager?: boolean
  /** On a phone the picture is small: only the kind's icon is shown there. */
  terse?: boolean
  className?: string
}

/** An item's picture with its kind and duration. */
export function CardPicture({ item, sizes, eager = false, terse = false, className }: CardPictureProps) {
  const { label, icon: Icon } = kindOf(item)
  const marks = cn(markClasses, terse && 'max-sm:h-6 max-sm:px-1.5')
  return (
    <div
      className={cn(
        'relative overflow-hidden rounded-lg border transition-colors duration-150 group-hover:border-control',
        className,
      )}
    >
      <Thumbnail item={item} sizes={sizes} eager={eager} className="size-full" />
      <p
        className={cn(
          'absolute inset-x-2 bottom-2 flex justify-between gap-2',
          terse && 'max-sm:inset-x-1 max-sm:bottom-1',
        )}
      >
        <span className={cn(marks, 'shrink-0')}>
          <Icon aria-hidden className="size-3.5 text-accent" />
          <span className={cn(terse && 'max-sm:sr-only')}>{label}</span>
        </span>
        {item.duration !== '' && (
          <span className={cn(marks, 'min-w-0 tabular-nums')}>
            <span className="truncate">{item.duration}</span>
          </span>
        )}
      </p>
    </div>
  )
}
