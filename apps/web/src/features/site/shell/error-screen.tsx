import { Button } from '@idex/ui/button'
import { type ErrorComponentProps, Link, useLocation, useRouter } from '@tanstack/react-router'
import { use } from 'react'
import { membersLayoutOf, InMembersLayoutContext } from './members-layout.ts'
import { MESSAGES } from './messages.ts'
import { StatusMessage, StatusPage } from './status-page.tsx'

/** Replaces a screen that failed, with a retry button; of the members' area it leaves what is around the screen. */
export function ErrorScreen({ reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = async () => {
    await router.invalidate()
    reset()
  }
  const isInMembersLayout = use(InMembersLayoutContext)
  const layout = membersLayoutOf(useLocation({ select: ({ pathname }) => pathname }))
  const ways = (
    <>
      <Button size="lg" onClick={() => void retry()}>
        {MESSAGES.retry}
      </Button>
      <Button asChild size="lg" variant="ghost">
        <Link to="/">{MESSAGES.home}</Link>
      </Button>
    </>
  )
  const texts = { title: MESSAGES.errorTitle, text: MESSAGES.errorText }
  const message = <StatusMessage {...texts}>{ways}</StatusMessage>
  if (isInMembersLayout) return message
  return layout === null ? <StatusPage {...texts}>{ways}</StatusPage> : layout(message)
}
