import type { ContentItem } from '@idex/contract/content/content-item'
import { Button } from '@idex/ui/button'
import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { ContinuedNote } from './continued-note.tsx'
import { MediaElement } from './media-element.tsx'
import { MediaFailure } from './media-failure.tsx'
import { MEDIA } from './texts.ts'
import { SeekSlider } from './seek-slider.tsx'
import { SkipButton } from './skip-button.tsx'
import { SpeedSelect } from './speed-select.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { type PlaybackControl, usePlayback } from './use-playback.ts'
import { useRememberedPosition } from './use-remembered-position.ts'

/** A podcast: its picture, and a player. */
export function AudioPlayer({ item }: { item: ContentItem }) {
  const [media, setMedia] = useState<HTMLMediaElement | null>(null)
  const playback = usePlayback(media)
  const { continuedAt, startOver } = useRememberedPosition(media, item.id)
  return (
    <section
      aria-label={MEDIA.controls}
      className="grid overflow-hidden rounded-xl border bg-surface md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
    >
      <Thumbnail item={item} eager className="size-full max-md:border-b md:border-r" />
      <MediaElement as="audio" item={item} onMedia={setMedia} />
      <div className="flex flex-col justify-center gap-4 p-6 md:px-8">
        {playback.isFailed ? (
          <MediaFailure text={MEDIA.failed.podcast} fileUrl={item.fileUrl} onRetry={playback.reload} />
        ) : (
          <>
            <SeekSlider playback={playback} />
            <AudioControls playback={playback} />
            {continuedAt !== undefined && <ContinuedNote at={continuedAt} onStartOver={startOver} />}
          </>
        )}
      </div>
    </section>
  )
}

function AudioControls({ playback }: { playback: PlaybackControl }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-3">
      <div className="-ml-2 flex items-center gap-1 sm:-ml-3">
        <SkipButton playback={playback} direction="back" />
        <Button
          size="icon"
          aria-label={playback.isPlaying ? MEDIA.pause : MEDIA.play}
          onClick={playback.toggle}
          className="size-14 rounded-full"
        >
          {playback.isPlaying ? (
            <Pause aria-hidden fill="currentColor" />
          ) : (
            <Play aria-hidden fill="currentColor" className="translate-x-px" />
          )}
        </Button>
        <SkipButton playback={playback} direction="forward" />
      </div>
      <SpeedSelect playback={playback} />
    </div>
  )
}
