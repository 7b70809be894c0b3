import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { AdminLoading } from './admin-loading.tsx'
import { formerAddress } from './panel-route.ts'

/** Leads to the section, where someone turns out to be an administrator only in the browser. */
export function RedirectToSection() {
  const router = useRouter()
  useEffect(() => {
    void router.navigate({ href: formerAddress(router.latestLocation.search), replace: true })
  }, [router])
  return <AdminLoading />
}
