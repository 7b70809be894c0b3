import { Button } from '@idex/ui/button'
import { formatTime } from './format-time.ts'
import { MEDIA } from './texts.ts'

type ContinuedNoteProps = { at: number; onStartOver: () => void }

/** Says that playing continues where it was left, and leads back to the beginning. */
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
