import { Button } from '@idex/ui/button'
import { Dialog, DialogClose, DialogFooter, type DialogProps } from '@idex/ui/dialog'
import { keepView } from '../../../browser/document-view-preference.ts'

const MESSAGES = {
  title: 'Mobile Device Detected',
  text: 'For the best PDF viewing experience, we suggest opening this on a desktop computer.',
  asText: 'Read as text',
  close: 'Got it',
} as const

/** Suggests a desktop for reading PDFs, or their text; closing takes 300 ms. */
export function MobileNoticeDialog(props: Pick<DialogProps, 'open' | 'onOpenChange'>) {
  return (
    <Dialog
      {...props}
      size="sm"
      title={MESSAGES.title}
      description={MESSAGES.text}
      className="data-[state=closed]:[animation-duration:300ms]"
    >
      <DialogFooter>
        <DialogClose>
          <Button variant="outline" onClick={() => keepView(true)}>
            {MESSAGES.asText}
          </Button>
        </DialogClose>
        <DialogClose>
          <Button>{MESSAGES.close}</Button>
        </DialogClose>
      </DialogFooter>
    </Dialog>
  )
}
