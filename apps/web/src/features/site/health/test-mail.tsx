import { Button } from '@idex/ui/button'
import { Field } from '@idex/ui/field'
import { Input } from '@idex/ui/input'
import { type SubmitEvent, useState } from 'react'
import { refusalOf } from '../../../app/client/refusal.ts'
import { trpc } from '../../../app/client/trpc.ts'
import { reportSuccess } from '../../../components/toasts.ts'
import { TEST_MAIL } from './messages.ts'

/** Sends a test email, and shows the mail server's answer. */
export function TestMail({ to }: { to: string }) {
  const [email, setEmail] = useState(to)
  const test = trpc.admin.jobs.testMail.useMutation({ onSuccess: () => reportSuccess(TEST_MAIL.sent) })
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    test.mutate({ email: email.trim() })
  }
  return (
    <form noValidate onSubmit={send} className="mt-4 flex items-end gap-2">
      <Field label={TEST_MAIL.label} error={test.error && refusalOf(test.error).message} className="flex-1">
        <Input type="email" value={email} onChange={({ target }) => setEmail(target.value)} />
      </Field>
      <Button type="submit" variant="outline" pending={test.isPending}>
        {TEST_MAIL.send}
      </Button>
    </form>
  )
}
