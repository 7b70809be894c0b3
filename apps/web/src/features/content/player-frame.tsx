import type { ContentItem } from '@idex/contract/content/content-item'
import type { PlayerVideo } from '@idex/contract/files/players'
import { Button } from '@idex/ui/button'
import { ExternalLink, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { PLAYER } from './messages.ts'
import { Thumbnail } from './thumbnail.tsx'

/** Permissions of a player's frame: it runs its controls and opens new tabs, but cannot navigate this page. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox'

function Frame({ item, video }: PlayerFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  // The button that was pressed is gone.
  useEffect(() => frame.current?.focus(), [])
  return (
    <iframe
      ref={frame}
      src={video.frame}
      title={item.title}
      allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
      sandbox={SANDBOX}
      referrerPolicy="strict-origin-when-cross-origin"
      className="absolute inset-0 size-full"
    />
  )
}

type PlayerFrameProps = { item: ContentItem; video: PlayerVideo }

/** A video of another site: at first its picture alone, which is stored here, then the player of that site. */
export function PlayerFrame({ item, video }: PlayerFrameProps) {
  const [isAsked, setIsAsked] = useState(false)
  const { player, page } = video
  return (
    <div>
      <div className="relative aspect-video max-h-[75dvh] w-full overflow-hidden rounded-xl border bg-black">
        {isAsked ? (
          <Frame item={item} video={video} />
        ) : (
          <>
            <Thumbnail
              item={item}
              sizes="(min-width: 64rem) 62rem, 94vw"
              eager
              className="size-full [&>svg]:hidden"
            />
            <Button
              size="icon"
              aria-label={PLAYER.play(item.title)}
              onClick={() => setIsAsked(true)}
              className="absolute inset-0 m-auto size-16 rounded-full"
            >
              <Play aria-hidden fill="currentColor" className="translate-x-px" />
            </Button>
          </>
        )}
      </div>
      <p className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-muted">
        {!isAsked && PLAYER.notice(player)}
        <Button asChild variant="link" className="ml-auto">
          <a href={page} target="_blank" rel="noopener noreferrer">
            <ExternalLink aria-hidden />
            {PLAYER.open(player)}
            <span className="sr-only">{PLAYER.newTab}</span>
          </a>
        </Button>
      </p>
    </div>
  )
}
