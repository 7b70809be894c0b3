import { Spinner } from '@idex/ui/spinner'
import { LOADING } from './messages.ts'

export function ShareLoading() {
  return (
    <main id="main" className="grid min-h-dvh place-items-center p-6">
      <Spinner label={LOADING} />
    </main>
  )
}
