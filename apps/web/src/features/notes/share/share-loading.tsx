import { Spinner } from '@idex/ui/spinner'
import { LOADING } from './messages.ts'

/** The loading state of a shared note. */
export function ShareLoading() {
  return (
    <main id="main" className="grid min-h-dvh place-items-center p-6">
      <Spinner label={LOADING} />
    </main>
  )
}
