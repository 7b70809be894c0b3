import { Button } from '@idex/ui/button'
import { RotateCcw, RotateCw } from 'lucide-react'
import { MEDIA } from './texts.ts'
import type { PlaybackControl } from './use-playback.ts'

/** How far a press skips, in s. */
const SKIP_S = 15

type SkipButtonProps = { playback: Pick<PlaybackControl, 'skip'>; direction: 'back' | 'forward' }

/** Skips 15 s back or forward. */
export function SkipButton({ playback, direction }: SkipButtonProps) {
  const isBack = direction === 'back'
  return (
    <Button
      variant="ghost"
      aria-label={isBack ? MEDIA.back : MEDIA.forward}
      onClick={() => playback.skip(isBack ? -SKIP_S : SKIP_S)}
      className="px-2 text-muted tabular-nums hover:text-foreground sm:px-3"
    >
      {isBack && <RotateCcw aria-hidden />}
      <span aria-hidden>{MEDIA.seconds}</span>
      {!isBack && <RotateCw aria-hidden />}
    </Button>
  )
}
