import { Button } from '@idex/ui/button'
import { Dialog, DialogClose, DialogFooter } from '@idex/ui/dialog'
import { keepView } from '../../../browser/document-view.ts'
import { MESSAGES } from './messages.ts'
import { hideMobileNotice } from './show-mobile-notice.ts'

/** Suggests a desktop for reading PDFs, or their text; closing takes 300 ms. */
export default function MobileNoticeDialog({ open }: { open: boolean }) {
  return (
    <Dialog
      size="sm"
      title={MESSAGES.title}
      description={MESSAGES.text}
      open={open}
      onOpenChange={(next) => next || hideMobileNotice()}
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
