import { Spinner } from '@idex/ui/spinner'

/** Stands where a page will, while it or the sign-in state is on its way. */
export function LoadingScreen({ label = 'Loading...' }: { label?: string }) {
  return (
    <main id="main" className="grid min-h-dvh place-items-center p-6">
      <Spinner label={label} />
    </main>
  )
}
