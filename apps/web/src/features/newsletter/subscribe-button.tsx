import { Button, type ButtonProps } from '@idex/ui/button'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { lazyDialog } from '../../components/lazy-dialog.tsx'
import { NOT_LOADED, SUBSCRIBE } from './messages.ts'

const SubscribeDialog = lazyDialog(
  async () => (await import('./subscribe-dialog.tsx')).SubscribeDialog,
  NOT_LOADED,
)

/** Opens the newsletter's form in a dialog, whose code is loaded as soon as the pointer or the focus comes near. */
export function SubscribeButton(look: Pick<ButtonProps, 'variant' | 'size' | 'className'>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        {...look}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onFocus={SubscribeDialog.preload}
        onPointerEnter={SubscribeDialog.preload}
      >
        <Mail aria-hidden />
        {SUBSCRIBE.open}
      </Button>
      <SubscribeDialog open={open} onOpenChange={setOpen} />
    </>
  )
}
