import { cn } from '@idex/ui/class-names'
import type { CSSProperties } from 'react'
import { formatTime } from './format-time.ts'
import { MEDIA } from './texts.ts'
import type { PlaybackControl } from './use-playback.ts'

const sliderClasses = cn(
  'h-6 w-full cursor-pointer appearance-none bg-transparent pointer-coarse:h-10',
  '[&::-webkit-slider-runnable-track]:h-1 [&::-webkit-slider-runnable-track]:rounded-full [&::-webkit-slider-runnable-track]:bg-[linear-gradient(to_right,var(--color-accent)_var(--played),var(--color-control)_var(--played))]',
  '[&::-webkit-slider-thumb]:-mt-1.5 [&::-webkit-slider-thumb]:size-4 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-accent',
  '[&::-moz-range-progress]:h-1 [&::-moz-range-progress]:rounded-full [&::-moz-range-progress]:bg-accent [&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-accent [&::-moz-range-track]:h-1 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-control',
)

/** Where in the recording one is, to drag or to move by the arrow keys, and how long it is. */
export function SeekSlider({ playback }: { playback: PlaybackControl }) {
  const { time, duration, seek } = playback
  const [at, end] = [formatTime(time), formatTime(Math.round(duration))]
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
