import { EMAIL_MAX } from '@idex/contract/kernel/bounds'
import { Button } from '@idex/ui/button'
import { useHydrated } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { TextField } from '../../components/form/fields.tsx'
import { useContractForm } from '../../components/form/use-contract-form.ts'
import { isRefused, refusalOf } from '../../app/client/refusal.ts'
import { trpc } from '../../app/client/trpc.ts'
import { useSession } from '../sign-in/use-session.ts'
import { ASKED, askedText, SUBSCRIBE, SUBSCRIBED_TITLE, subscribedText } from './messages.ts'

const loadRules = async () => (await import('@idex/contract/newsletter/subscription')).SubscribeSchema

/** The address of a member who gets new insights already; undefined for anyone else, and until it is known. */
function useSubscribedAddress(): string | undefined {
  const { user } = useSession()
  const isMember = user?.role === 'member' && user.email !== null
  const { data } = trpc.account.get.useQuery(undefined, { enabled: isMember, staleTime: 0 })
  return isMember && data?.emailPreferences.wantsInsightEmails ? (user.email ?? undefined) : undefined
}

/** The newsletter's own form, replaced by its outcome, and for a member who has subscribed by saying so. */
export function SubscribeForm() {
  const { form, result, failure, isOwn, again } = useSubscribe()
  const isAlive = useHydrated()
  const subscribed = useSubscribedAddress()
  const [wantsOther, setWantsOther] = useState(false)
  if (result) return <Subscribed {...result} onAgain={again} />
  if (subscribed !== undefined && !wantsOther && !form.formState.isDirty) {
    return <Subscribed email={subscribed} confirmed isNews={false} onAgain={() => setWantsOther(true)} />
  }
  return (
    <form {...form.element} method="post">
      <TextField
        control={form.control}
        name="email"
        label={SUBSCRIBE.email}
        required
        type="email"
        autoComplete="email"
        maxLength={EMAIL_MAX}
        className="h-12 text-base"
      />
      <Button
        type="submit"
        size="lg"
        pending={form.busy}
        // Submitted before the scripts have loaded, the form would go nowhere.
        disabled={!isAlive}
        className="mt-4 w-full disabled:bg-accent disabled:text-accent-foreground"
      >
        {form.busy ? SUBSCRIBE.sending : SUBSCRIBE.submit}
      </Button>
      {failure && (
        <p role="alert" className="mt-3 text-sm text-destructive">
          {failure}
        </p>
      )}
      <p className="mt-4 text-sm text-muted">{isOwn ? SUBSCRIBE.ownPromise : SUBSCRIBE.promise}</p>
    </form>
  )
}

/** The subscription form: the address, initially a member's own, and the outcome. */
function useSubscribe() {
  const { user } = useSession()
  const subscribe = trpc.newsletter.subscribe.useMutation()
  const form = useContractForm({
    schema: loadRules,
    values: { email: user?.email ?? '' },
    busy: subscribe.isPending,
    send: ({ email }, answers) => subscribe.mutate({ email: email.trim() }, answers),
  })
  const { setValue, getValues } = form
  const ownEmail = user?.email
  useEffect(() => {
    // The session may be known only now; what was typed meanwhile stays.
    if (ownEmail && getValues('email') === '') setValue('email', ownEmail)
  }, [ownEmail, setValue, getValues])
  const email = form.watch('email').trim()
  const { error } = subscribe
  return {
    form,
    // The server does not verify a member's own address again.
    isOwn: user?.role === 'member' && user.email?.toLowerCase() === email.toLowerCase(),
    failure: error && (isRefused(error, 'RATE_LIMITED') ? refusalOf(error).message : SUBSCRIBE.failed),
    result: subscribe.data && { email: subscribe.variables.email, ...subscribe.data },
    again: () => {
      form.reset({ email: '' })
      subscribe.reset()
    },
  }
}

type SubscribedProps = {
  email: string
  confirmed: boolean
  /** True if it has just happened. */
  isNews?: boolean
  onAgain: () => void
}

function Subscribed({ email, confirmed, isNews = true, onAgain }: SubscribedProps) {
  const panel = useRef<HTMLDivElement>(null)
  // The form that had the focus has been removed.
  useEffect(() => {
    if (isNews) panel.current?.focus()
  }, [isNews])
  return (
    <div ref={panel} tabIndex={-1} role={isNews ? 'status' : undefined}>
      <MailCheck aria-hidden className="size-8 text-accent" strokeWidth={1.5} />
      <p className="mt-4 text-lg font-semibold">{confirmed ? SUBSCRIBED_TITLE : ASKED.title}</p>
      <p className="mt-2 text-muted wrap-anywhere">{confirmed ? subscribedText(email) : askedText(email)}</p>
      {(!confirmed || !isNews) && (
        <Button variant="link" className="mt-2" onClick={onAgain}>
          {ASKED.another}
        </Button>
      )}
    </div>
  )
}
