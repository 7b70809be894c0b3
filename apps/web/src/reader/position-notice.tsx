import { Button } from '@idex/ui/button'
import { IconButton } from '@idex/ui/icon-button'
import { X } from 'lucide-react'
import { NOTICE } from './position/messages.ts'
import type { DocumentPosition } from './position/use-document-position.ts'

/** Says that the document was opened where it was left, or that the reader was further on another device. */
export function PositionNotice({ place }: { place: DocumentPosition }) {
  const { notice, goTo, dismiss } = place
  return (
    <div role="status">
      {notice && (
        <p className="flex min-h-10 items-center justify-center gap-x-2 border-b bg-surface px-2 text-sm text-muted">
          {notice.kind === 'continued' ? (
            <>
              {NOTICE.continued(notice.page)}
              <span aria-hidden>·</span>
              <Button variant="link" onClick={() => goTo(1)}>
                {NOTICE.startOver}
              </Button>
            </>
          ) : (
            <Button
              variant="link"
              className="h-auto py-2 whitespace-normal"
              onClick={() => goTo(notice.page)}
            >
              {NOTICE.elsewhere(NOTICE.onPage(notice.page))}
            </Button>
          )}
          <IconButton label={NOTICE.dismiss} side="bottom" onClick={dismiss}>
            <X aria-hidden />
          </IconButton>
        </p>
      )}
    </div>
  )
}
