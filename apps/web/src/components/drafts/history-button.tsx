import { Button } from '@idex/ui/button'
import { History } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { RevisionsDialog } from './revisions-dialog.tsx'
import { HISTORY } from './messages.ts'

type HistoryButtonProps = { noun: string; children: (close: () => void) => ReactNode }

/** Opens the earlier versions of what a form in a dialog changes. */
export function HistoryButton({ noun, children }: HistoryButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <div className="-mb-2 flex justify-end">
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        <History aria-hidden />
        {HISTORY.button}
      </Button>
      <RevisionsDialog noun={noun} open={open} onOpenChange={setOpen}>
        {children(() => setOpen(false))}
      </RevisionsDialog>
    </div>
  )
}
