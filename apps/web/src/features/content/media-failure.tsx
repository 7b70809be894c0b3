import { Button } from '@idex/ui/button'
import { CircleAlert } from 'lucide-react'
import { MEDIA } from './texts.ts'

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
