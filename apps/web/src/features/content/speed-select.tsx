import { Select } from '@idex/ui/select'
import { MEDIA } from './texts.ts'
import type { PlaybackControl } from './use-playback.ts'

const SPEEDS = [0.75, 1, 1.25, 1.5, 2]
const OPTIONS = SPEEDS.map((speed) => ({ value: String(speed), label: `${speed}×` }))

/** The playback speed. */
export function SpeedSelect({ playback }: { playback: Pick<PlaybackControl, 'rate' | 'setRate'> }) {
  return (
    <Select
      aria-label={MEDIA.speed}
      options={OPTIONS}
      value={String(playback.rate)}
      onValueChange={(speed) => playback.setRate(Number(speed))}
      className="w-20 tabular-nums sm:w-24"
    />
  )
}
