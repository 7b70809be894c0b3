import type { Pictures } from '@idex/contract/files/pictures'
import { cn } from '@idex/ui/class-names'
import { useState } from 'react'
import { Picture } from '../files/picture.tsx'
import { PostArt } from './post-art.tsx'

export const PAGE_WIDTH = '(min-width: 72rem) 68rem, 94vw'

/** A post's picture: the first of `sources` that loads, else a drawing. `eager` if it is visible at once. */
type PostPictureProps = {
  post: { id: string; pictures: Pictures }
  sources: readonly string[]
  sizes: string
  eager?: boolean
  className?: string
}

/** Decorative, next to the post's title: the data has no alternative text. */
export function PostPicture({ post, sources, sizes, eager = false, className }: PostPictureProps) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const source = sources.find((url) => url !== '' && !failed.includes(url))
  return (
    <div className={cn('aspect-[40/21] overflow-hidden border bg-raised', className)}>
      {source === undefined ? (
        <PostArt id={post.id} />
      ) : (
        <Picture
          key={source}
          src={source}
          copies={post.pictures[source]}
          sizes={sizes}
          eager={eager}
          onFail={() => setFailed((known) => [...known, source])}
        />
      )}
    </div>
  )
}
