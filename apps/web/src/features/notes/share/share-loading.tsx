import { Spinner } from '@idex/ui/spinner'
import { LOADING } from './texts.ts'

/** Stands where the shared note will. */
export function ShareLoading() {
  return (
    <main id="main" className="grid min-h-dvh place-items-center p-6">
      <Spinner label={LOADING} />
    </main>
  )
}
