import { EMAIL_MAX } from '@idex/contract/kernel/bounds'
import { Button } from '@idex/ui/button'
import { Field } from '@idex/ui/field'
import { Input } from '@idex/ui/input'
import { useHydrated } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { ASKED, askedText, SUBSCRIBE, SUBSCRIBED_TITLE, subscribedText } from './texts.ts'
import { useSubscribe } from './use-subscribe.ts'

/** The newsletter's own form, and in its place what came of it. */
export function SubscribeForm() {
  const form = useSubscribe()
  if (form.result) return <Subscribed {...form.result} onAgain={form.again} />
  return <AddressForm form={form} />
}

function AddressForm({ form }: { form: ReturnType<typeof useSubscribe> }) {
  const isAlive = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!form.submit()) input.current?.focus()
  }
  return (
    <form noValidate method="post" onSubmit={submit}>
      <Field label={SUBSCRIBE.email} required error={form.error}>
        <Input
          ref={input}
          type="email"
          name="email"
          autoComplete="email"
          maxLength={EMAIL_MAX}
          value={form.email}
          onChange={(event) => form.setEmail(event.target.value)}
          className="h-12 text-base"
        />
      </Field>
      <Button
        type="submit"
        size="lg"
        pending={form.sending}
        // Sent before the scripts have come, the address would go nowhere.
        disabled={!isAlive}
        className="mt-4 w-full disabled:bg-accent disabled:text-accent-foreground"
      >
        {form.sending ? SUBSCRIBE.sending : SUBSCRIBE.submit}
      </Button>
      {form.failure && (
        <p role="alert" className="mt-3 text-sm text-destructive">
          {form.failure}
        </p>
      )}
      <p className="mt-4 text-sm text-muted">{form.isOwn ? SUBSCRIBE.ownPromise : SUBSCRIBE.promise}</p>
    </form>
  )
}

type SubscribedProps = { email: string; confirmed: boolean; onAgain: () => void }

function Subscribed({ email, confirmed, onAgain }: SubscribedProps) {
  const panel = useRef<HTMLDivElement>(null)
  // The form that had the focus is gone.
  useEffect(() => panel.current?.focus(), [])
  return (
    <div ref={panel} tabIndex={-1} role="status">
      <MailCheck aria-hidden className="size-8 text-accent" strokeWidth={1.5} />
      <p className="mt-4 text-lg font-semibold">{confirmed ? SUBSCRIBED_TITLE : ASKED.title}</p>
      <p className="mt-2 text-muted break-words">{confirmed ? subscribedText(email) : askedText(email)}</p>
      {!confirmed && (
        <Button variant="link" className="mt-2" onClick={onAgain}>
          {ASKED.another}
        </Button>
      )}
    </div>
  )
}
