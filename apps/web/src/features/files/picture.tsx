import type { Picture as Copies } from '@idex/contract/files/pictures'
import { cn } from '@idex/ui/class-names'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

type PictureProps = {
  /** The address of the original; mount again (`key`) for another one. */
  src: string
  copies: Copies | null | undefined
  /** How wide it is shown (HTML, `sizes`), by which the browser chooses a copy. */
  sizes: string
  /** In the first viewport: loaded at once, before others. */
  eager?: boolean
  /** Called when not even the original can be shown. */
  onFail: () => void
  className?: string
}

/** An uploaded picture that fills its box, in the smallest copy that is sharp there. Decorative, next to a title. */
export function Picture({ src, copies, sizes, eager = false, onFail, className }: PictureProps) {
  const [hasFailed, setHasFailed] = useState(false)
  const image = useRef<HTMLImageElement>(null)
  const sources = hasFailed ? [] : (copies?.sources ?? [])
  const fail = () => (sources.length > 0 ? setHasFailed(true) : onFail())
  const checkEarly = useEffectEvent(() => {
    const element = image.current
    if (element?.complete === true && element.naturalWidth === 0) fail()
  })
  // It may have failed before hydration.
  useEffect(() => checkEarly(), [hasFailed])
  return (
    <picture className="contents">
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        ref={image}
        src={src}
        alt=""
        width={copies?.width ?? 1200}
        height={copies?.height ?? 630}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        referrerPolicy="no-referrer"
        onError={fail}
        className={cn('size-full object-cover', className)}
      />
    </picture>
  )
}
