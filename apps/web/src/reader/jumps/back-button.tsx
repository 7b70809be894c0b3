import { Button } from '@idex/ui/button'
import { Undo2 } from 'lucide-react'
import type { PageOffset } from '../pages/page-layout.ts'
import { backTo } from '../messages.ts'

type BackButtonProps = {
  from: PageOffset | undefined
  labels: readonly string[] | undefined
  onBack: (to: PageOffset) => void
}

/** The way back from a jump, over the foot of the document. */
export function BackButton({ from, labels, onBack }: BackButtonProps) {
  if (!from) return null
  return (
    <Button
      variant="outline"
      className="absolute bottom-3 left-1/2 z-10 -translate-x-1/2 bg-raised shadow-overlay"
      onClick={() => onBack(from)}
    >
      <Undo2 aria-hidden />
      {backTo(labels?.[from.page] ?? String(from.page + 1))}
    </Button>
  )
}
