import type { ContentItem } from '@idex/contract/content/content-item'
import { Button } from '@idex/ui/button'
import { Pause, Play } from 'lucide-react'
import type { CSSProperties } from 'react'
import {
  ContinuedNote,
  MediaElement,
  MediaFailure,
  SkipButton,
  SpeedSelect,
  SpokenTexts,
  usePlayer,
} from './player-parts.tsx'
import { formatDuration } from '../../components/format-time.ts'
import { MEDIA } from './messages.ts'
import { Thumbnail } from './thumbnail.tsx'
import type { PlaybackControl } from './use-playback.ts'
import { cn } from '@idex/ui/class-names'

const sliderClasses = cn(
  'h-6 w-full cursor-pointer appearance-none bg-transparent pointer-coarse:h-10',
  '[&::-webkit-slider-runnable-track]:h-1 [&::-webkit-slider-runnable-track]:rounded-full [&::-webkit-slider-runnable-track]:bg-[linear-gradient(to_right,var(--color-accent)_var(--played),var(--color-control)_var(--played))]',
  '[&::-webkit-slider-thumb]:-mt-1.5 [&::-webkit-slider-thumb]:size-4 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-accent',
  '[&::-moz-range-progress]:h-1 [&::-moz-range-progress]:rounded-full [&::-moz-range-progress]:bg-accent [&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-accent [&::-moz-range-track]:h-1 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-control',
)

function SeekSlider({ playback }: { playback: PlaybackControl }) {
  const { time, duration, seek } = playback
  const [at, end] = [formatDuration(time), formatDuration(Math.round(duration))]
  const style: CSSProperties & { '--played': string } = {
    '--played': `${duration === 0 ? 0 : (time / duration) * 100}%`,
  }
  return (
    <div>
      <input
        type="range"
        aria-label={MEDIA.seek}
        aria-valuetext={MEDIA.position(at, end)}
        min={0}
        max={Math.max(1, Math.floor(duration))}
        step={1}
        value={Math.floor(time)}
        disabled={duration === 0}
        onChange={(event) => seek(event.target.valueAsNumber)}
        style={style}
        className={sliderClasses}
      />
      <div aria-hidden className="flex justify-between text-xs text-muted tabular-nums">
        <span>{at}</span>
        <span>{duration === 0 ? '' : end}</span>
      </div>
    </div>
  )
}

/** A podcast: its picture, a player, and what is said. */
export function AudioPlayer({ item }: { item: ContentItem }) {
  const player = usePlayer(item)
  const { setMedia, playback, notice, goTo } = player
  return (
    <>
      <section
        aria-label={MEDIA.controls}
        className="grid overflow-hidden rounded-xl border bg-surface md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
      >
        <Thumbnail
          item={item}
          sizes="(min-width: 48rem) 31rem, 94vw"
          eager
          className="size-full max-md:border-b md:border-r"
        />
        <MediaElement as="audio" item={item} onMedia={setMedia} />
        <div className="flex flex-col justify-center gap-4 p-6 md:px-8">
          {playback.isFailed ? (
            <MediaFailure text={MEDIA.failed.podcast} fileUrl={item.fileUrl} onRetry={playback.reload} />
          ) : (
            <>
              <SeekSlider playback={playback} />
              <AudioControls playback={playback} />
              <ContinuedNote notice={notice} onGoTo={goTo} />
            </>
          )}
        </div>
      </section>
      <SpokenTexts item={item} player={player} />
    </>
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
