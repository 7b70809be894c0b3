import type { ContentItem } from '@idex/contract/content/content-item'
import { type ComponentProps, useState } from 'react'
import { formatDuration } from '../../components/format-time.ts'
import { NOTICE } from '../../reader/places/messages.ts'
import { type MomentNotice, useRememberedPlace } from './use-remembered-place.ts'
import { MEDIA } from './messages.ts'
import { Button } from '@idex/ui/button'
import { CircleAlert, RotateCcw, RotateCw } from 'lucide-react'
import { useDeepLink } from '../../browser/use-deep-link.ts'
import { ChapterList } from './chapter-list.tsx'
import { Transcript } from './transcript.tsx'
import { type PlaybackControl, usePlayback } from './use-playback.ts'
import { Select } from '@idex/ui/select'

/** State of a video or recording: how it plays, the place that the address names, and where it was left. */
export function usePlayer({ id }: ContentItem) {
  const [media, setMedia] = useState<HTMLMediaElement | null>(null)
  const place = useDeepLink()
  const remembered = useRememberedPlace(media, { id, moment: place.seconds })
  return { media, setMedia, place, playback: usePlayback(media), ...remembered }
}

type SpokenTextsProps = { item: ContentItem; player: ReturnType<typeof usePlayer> }

/** The chapters and the transcript of a video or recording that plays. */
export function SpokenTexts({ item, player: { media, place, playback } }: SpokenTextsProps) {
  if (playback.isFailed) return null
  return (
    <>
      <ChapterList media={media} time={playback.time} description={item.description} />
      {item.captionsUrl !== '' && <Transcript media={media} time={playback.time} place={place} />}
    </>
  )
}

type MediaElementProps = Pick<ComponentProps<'video'>, 'poster' | 'controls' | 'aria-label' | 'className'> & {
  as: 'video' | 'audio'
  item: Pick<ContentItem, 'fileUrl' | 'captionsUrl'>
  onMedia: (media: HTMLMediaElement | null) => void
}

/** A video or recording with its captions; passes the element to `onMedia`, which controls it. */
export function MediaElement({ as: Element, item, onMedia, ...props }: MediaElementProps) {
  return (
    <Element ref={onMedia} src={item.fileUrl} playsInline preload="metadata" {...props}>
      {item.captionsUrl !== '' && (
        <track kind="captions" src={item.captionsUrl} srcLang="en" label={MEDIA.captionsLanguage} />
      )}
    </Element>
  )
}

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

const SPEEDS = [0.75, 1, 1.25, 1.5, 2]
const OPTIONS = SPEEDS.map((speed) => ({ value: String(speed), label: `${speed}×` }))

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

type ContinuedNoteProps = { notice: MomentNotice | undefined; onGoTo: (at: number) => void }

/** Says that playback continues where it was left, with a button to start over, or that another device was elsewhere since. */
export function ContinuedNote({ notice, onGoTo }: ContinuedNoteProps) {
  if (!notice) return null
  const { kind, at } = notice
  if (kind === 'elsewhere')
    return (
      <p role="status">
        <Button variant="link" className="h-auto whitespace-normal" onClick={() => onGoTo(at)}>
          {NOTICE.elsewhere(NOTICE.atTime(formatDuration(at)))}
        </Button>
      </p>
    )
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
      {MEDIA.continued(formatDuration(at))}
      <Button variant="link" onClick={() => onGoTo(0)}>
        {NOTICE.startOver}
      </Button>
    </p>
  )
}

type MediaFailureProps = { text: string; fileUrl: string; onRetry: () => void }

/** Says that a file cannot be played, with a retry button and a link to the file. */
export function MediaFailure({ text, fileUrl, onRetry }: MediaFailureProps) {
  return (
    <div role="alert" className="flex flex-col items-center justify-center gap-4 p-6 text-center">
      <CircleAlert aria-hidden className="size-6 text-destructive" strokeWidth={1.5} />
      <p className="font-medium">{text}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="outline" onClick={onRetry}>
          {MEDIA.retry}
        </Button>
        {fileUrl !== '' && (
          <Button asChild variant="ghost">
            <a href={fileUrl} target="_blank" rel="noopener noreferrer">
              {MEDIA.open}
            </a>
          </Button>
        )}
      </div>
    </div>
  )
}
