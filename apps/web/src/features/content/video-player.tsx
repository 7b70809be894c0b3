import type { ContentItem } from '@idex/contract/content/content-item'
import { Captions } from 'lucide-react'
import { useEffect, useState } from 'react'
import {
  ContinuedNote,
  MediaElement,
  MediaFailure,
  SkipButton,
  SpeedSelect,
  SpokenTexts,
  usePlayer,
} from './player-parts.tsx'
import { MEDIA } from './messages.ts'
import { ToggleButton } from './toggle-button.tsx'
import { showCaptions } from './use-playback.ts'

/** State of a video's captions, switched by this control or the browser's own menu. */
function useCaptions(media: HTMLMediaElement | null) {
  const [areOn, setAreOn] = useState(false)
  useEffect(() => {
    if (!media) return
    const { textTracks } = media
    const update = () => setAreOn([...textTracks].some((track) => track.mode === 'showing'))
    textTracks.addEventListener('change', update)
    return () => textTracks.removeEventListener('change', update)
  }, [media])
  const toggle = () => {
    if (media) showCaptions(media, !areOn)
    setAreOn(!areOn)
  }
  return { areOn, toggle }
}

/** A video with the browser's controls, and below it the controls that those hide or lack. */
export function VideoPlayer({ item }: { item: ContentItem }) {
  const player = usePlayer(item)
  const { media, setMedia, playback, notice, goTo } = player
  const captions = useCaptions(media)
  return (
    <div>
      <div className="relative aspect-video max-h-[75dvh] w-full overflow-hidden rounded-xl border bg-black">
        <MediaElement
          as="video"
          item={item}
          onMedia={setMedia}
          poster={item.thumbnailUrl || undefined}
          aria-label={item.title}
          controls={!playback.isFailed}
          aria-hidden={playback.isFailed}
          className="size-full -outline-offset-2"
        />
        {playback.isFailed && (
          <div className="absolute inset-0 grid bg-surface">
            <MediaFailure text={MEDIA.failed.video} fileUrl={item.fileUrl} onRetry={playback.reload} />
          </div>
        )}
      </div>
      {/* Nothing to control is left of a video that failed. */}
      {!playback.isFailed && (
        <div
          role="group"
          aria-label={MEDIA.controls}
          className="mt-3 flex flex-wrap items-center justify-between gap-2"
        >
          <div className="-ml-2 flex sm:-ml-3">
            <SkipButton playback={playback} direction="back" />
            <SkipButton playback={playback} direction="forward" />
          </div>
          <div className="flex items-center gap-2">
            {item.captionsUrl !== '' && (
              <ToggleButton isOn={captions.areOn} onToggle={captions.toggle}>
                <Captions aria-hidden />
                <span className="max-sm:sr-only">{MEDIA.captions}</span>
              </ToggleButton>
            )}
            <SpeedSelect playback={playback} />
          </div>
        </div>
      )}
      {!playback.isFailed && <ContinuedNote notice={notice} onGoTo={goTo} />}
      <SpokenTexts item={item} player={player} />
    </div>
  )
}
