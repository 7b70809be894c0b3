import { toast } from '@idex/ui/toast'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ACCOUNT_DELETED, SIGN_IN_FAILED, SIGN_IN_REFUSED } from './messages.ts'

/** Why someone arrives here, as a search parameter, and the text of the notice. */
const NOTICES = [
  { name: 'signin', value: 'failed', notice: SIGN_IN_FAILED },
  { name: 'signin', value: 'refused', notice: SIGN_IN_REFUSED },
  { name: 'account', value: 'deleted', notice: ACCOUNT_DELETED },
] as const

/** The search parameters of which a page that is there to be read has something to say. */
export const ARRIVALS = [...new Set(NOTICES.map(({ name }) => name))]

/** After a failed sign-in or a deleted account: shows a notice once, and cleans the address. */
export function useArrivalNotice(): void {
  const { history } = useRouter()
  useEffect(() => {
    const url = new URL(window.location.href)
    const arrival = NOTICES.find(({ name, value }) => url.searchParams.get(name) === value)
    if (arrival === undefined) return
    toast(arrival.notice)
    url.searchParams.delete(arrival.name)
    history.replace(url.pathname + url.search + url.hash)
  }, [history])
}
