import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { MESSAGES } from './texts.ts'

function subscribe(onChange: () => void): () => void {
  globalThis.addEventListener('online', onChange)
  globalThis.addEventListener('offline', onChange)
  return () => {
    globalThis.removeEventListener('online', onChange)
    globalThis.removeEventListener('offline', onChange)
  }
}

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
          {MESSAGES.offline}
        </p>
      )}
    </div>
  )
}
