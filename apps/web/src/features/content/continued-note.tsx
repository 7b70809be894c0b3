import { Button } from '@idex/ui/button'
import { formatTime } from './format-time.ts'
import { MEDIA } from './texts.ts'

type ContinuedNoteProps = { at: number; onStartOver: () => void }

/** Says that playback continues where it was left, with a button to start over. */
export function ContinuedNote({ at, onStartOver }: ContinuedNoteProps) {
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
      {MEDIA.continued(formatTime(at))}
      <Button variant="link" onClick={onStartOver}>
        {MEDIA.startOver}
      </Button>
    </p>
  )
}
