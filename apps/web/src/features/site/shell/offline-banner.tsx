import { UNKNOWN_ACTOR, VISITOR } from '@idex/contract/sign-in/actor'
import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { pageActor } from '../../../app/client/page-actor.ts'
import { MESSAGES } from './messages.ts'

function subscribe(onChange: () => void): () => void {
  globalThis.addEventListener('online', onChange)
  globalThis.addEventListener('offline', onChange)
  return () => {
    globalThis.removeEventListener('online', onChange)
    globalThis.removeEventListener('offline', onChange)
  }
}

/** Returns whether a member is signed in, whose highlights and places this device stores. */
const isSomebody = () => ![VISITOR, UNKNOWN_ACTOR].includes(pageActor.name())

/** Says that the browser is offline, at the bottom of the window, below the end of the page. */
export function OfflineBanner() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" data-offline={online ? undefined : ''} className="sticky bottom-0 z-60">
      {!online && (
        <p className="flex min-h-(--bottom-inset) items-center justify-center gap-2 border-t bg-raised px-4 py-2 text-sm text-warning">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {isSomebody() ? MESSAGES.offlineMember : MESSAGES.offline}
        </p>
      )}
    </div>
  )
}
