import { cn } from '@idex/ui/class-names'
import { useEffect, useRef, useState } from 'react'
import { PostArt } from './post-art.tsx'

/** A post's picture: the first of `sources` that loads, else a drawing. `eager` if it is visible at once. */
type PostPictureProps = {
  post: { id: string }
  sources: readonly string[]
  eager?: boolean
  className?: string
}

/** Decorative, next to the post's title: the data has no alternative text. */
export function PostPicture({ post, sources, eager = false, className }: PostPictureProps) {
  const { source, fail, image } = useFirstThatLoads(sources.filter((url) => url !== ''))
  return (
    <div className={cn('aspect-[40/21] overflow-hidden border bg-raised', className)}>
      {source === undefined ? (
        <PostArt id={post.id} />
      ) : (
        <img
          key={source}
          ref={image}
          src={source}
          alt=""
          width={1200}
          height={630}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => fail(source)}
          className="size-full object-cover"
        />
      )}
    </div>
  )
}

/** The first source that has not failed. One may have failed before hydration, so that is checked as well. */
function useFirstThatLoads(sources: readonly string[]) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const image = useRef<HTMLImageElement>(null)
  const source = sources.find((url) => !failed.includes(url))
  const fail = (url: string) => setFailed((known) => [...known, url])
  useEffect(() => {
    const element = image.current
    if (source !== undefined && element?.complete && element.naturalWidth === 0) fail(source)
  }, [source])
  return { source, fail, image }
}
