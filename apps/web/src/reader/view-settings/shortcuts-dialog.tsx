import { Dialog, DialogBody } from '@idex/ui/dialog'
import { KEYS, VIEW_MENU } from './messages.ts'

export function ShortcutsDialog({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  return (
    <Dialog size="sm" title={VIEW_MENU.keys} description={KEYS.where} {...{ open, onOpenChange }}>
      <DialogBody>
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2 text-sm">
          {KEYS.list.map(([keys, what]) => (
            <div key={what} className="contents">
              <dt>
                <kbd className="rounded-sm border bg-surface px-1.5 py-0.5 font-sans text-xs whitespace-nowrap">
                  {keys}
                </kbd>
              </dt>
              <dd className="text-muted">{what}</dd>
            </div>
          ))}
        </dl>
      </DialogBody>
    </Dialog>
  )
}
