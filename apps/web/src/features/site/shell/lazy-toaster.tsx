import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

const Toaster = lazy(async () => ({ default: (await import('@idex/ui/toaster')).Toaster }))

/** The notifications region, fetched after the page has come alive: nothing shows a toast before that. */
export function LazyToaster() {
  if (!useHydrated()) return null
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  )
}
