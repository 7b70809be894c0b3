import { Spinner } from '@idex/ui/spinner'

/** The loading state of a page, or of the session. */
export function LoadingScreen({ label = 'Loading...' }: { label?: string }) {
  return (
    <main id="main" className="grid min-h-dvh place-items-center p-6">
      <Spinner label={label} />
    </main>
  )
}
