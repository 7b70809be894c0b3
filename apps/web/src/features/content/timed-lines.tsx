import { markText } from '@idex/contract/search/segments'
import type { Marker } from '@idex/contract/search/query'
import { cn } from '@idex/ui/class-names'
import { memo, useEffect, useId, useRef } from 'react'
import { formatDuration } from '../../components/format-time.ts'
import { Marked } from '../../components/marked-text.tsx'
import type { Cue } from './use-cues.ts'
import { playFrom } from './use-playback.ts'

/** Of so many lines those that are not seen are not laid out: a lecture has some thousand. */
const MANY = 200
const UNSEEN = '[content-visibility:auto] [contain-intrinsic-size:auto_2.75rem]'

type LineProps = {
  cue: Cue
  isNew: boolean
  isOfMany: boolean
  isCurrent: boolean
  isAsked: boolean
  marksIn: Marker | undefined
  onPress: () => void
}

/** One line; its speaker stands above where another one begins. */
function Line({ cue, isNew, isOfMany, isCurrent, isAsked, marksIn, onPress }: LineProps) {
  const ref = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const [line, list] = [ref.current, ref.current?.parentElement]
    // Scrolls the list, never the page, and not while it is hovered or has the focus.
    if (!isCurrent || !line || !list || list.matches(':hover, :focus-within')) return
    list.scrollTop = line.offsetTop - list.offsetTop - list.clientHeight / 3
  }, [isCurrent])
  useEffect(() => {
    if (isAsked) ref.current?.scrollIntoView({ block: 'center' })
  }, [isAsked])
  return (
    <li ref={ref} className={isOfMany ? UNSEEN : undefined}>
      {isNew && cue.speaker !== '' && (
        <p className="px-3 pt-3 text-xs font-medium text-muted">{cue.speaker}</p>
      )}
      <button
        type="button"
        aria-current={isCurrent || undefined}
        onClick={onPress}
        className={cn(
          'flex w-full cursor-pointer gap-4 rounded-md px-3 py-2.5 text-left -outline-offset-2 hover:bg-hover',
          isCurrent ? 'bg-hover text-foreground' : 'text-muted',
        )}
      >
        <span className="w-10 shrink-0 pt-0.5 text-xs tabular-nums">{formatDuration(cue.start)}</span>
        <span dir="auto" className="min-w-0 wrap-anywhere">
          {marksIn === undefined ? cue.text : <Marked segments={markText(cue.text, marksIn)} />}
        </span>
      </button>
    </li>
  )
}

type LinesProps = {
  media: HTMLMediaElement | null
  cues: readonly Cue[]
  current: number
  asked?: number
  marksIn?: Marker | undefined
  title: string
}

/** Moments of a recording below their title, nothing if there are none, which a press plays from. Drawn again as another line is spoken, not with each tick of the clock. */
export const TimedLines = memo(function TimedLines(props: LinesProps) {
  const { media, cues, current, asked = -1, marksIn, title } = props
  const heading = useId()
  if (cues.length === 0) return null
  return (
    <section aria-labelledby={heading} className="mt-8">
      <h2 id={heading} className="text-lg font-semibold">
        {title}
      </h2>
      <ol
        aria-labelledby={heading}
        className="mt-3 max-h-96 overflow-y-auto overscroll-contain rounded-xl border bg-surface p-2"
      >
        {cues.map((cue, index) => (
          <Line
            key={`${cue.start} ${cue.text}`}
            cue={cue}
            isOfMany={cues.length > MANY}
            isNew={cue.speaker !== cues[index - 1]?.speaker}
            isCurrent={index === current}
            isAsked={index === asked}
            marksIn={marksIn}
            onPress={() => media && playFrom(media, cue.start)}
          />
        ))}
      </ol>
    </section>
  )
})
