import { Button, type ButtonProps } from '@idex/ui/button'
import { toast } from '@idex/ui/toast'
import { Mail } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { NOT_LOADED, SUBSCRIBE } from './texts.ts'

const loadDialog = () => import('./subscribe-dialog.tsx')
const SubscribeDialog = lazy(loadDialog)
const preloadDialog = () => void loadDialog().catch(() => undefined)

/** Opens the newsletter's form in a dialog, whose code is loaded as soon as the pointer or the focus comes near. */
export function SubscribeButton(look: Pick<ButtonProps, 'variant' | 'size' | 'className'>) {
  const [state, setState] = useState<'never-opened' | 'open' | 'closed'>('never-opened')
  const open = () =>
    void loadDialog().then(
      () => setState('open'),
      () => toast(NOT_LOADED),
    )
  return (
    <>
      <Button
        {...look}
        aria-haspopup="dialog"
        onClick={open}
        onFocus={preloadDialog}
        onPointerEnter={preloadDialog}
      >
        <Mail aria-hidden />
        {SUBSCRIBE.open}
      </Button>
      {state !== 'never-opened' && (
        <Suspense>
          <SubscribeDialog
            open={state === 'open'}
            onOpenChange={(isOpen) => setState(isOpen ? 'open' : 'closed')}
          />
        </Suspense>
      )}
    </>
  )
}
