import { EMAIL_MAX } from '@idex/contract/kernel/bounds'
import { CONTACT_MESSAGE_MAX, CONTACT_NAME_MAX } from '@idex/contract/contact/bounds'
import { Button } from '@idex/ui/button'
import { DialogBody, DialogFooter } from '@idex/ui/dialog'
import { Field } from '@idex/ui/field'
import { Input } from '@idex/ui/input'
import { Textarea } from '@idex/ui/textarea'
import { type ComponentProps, type SubmitEvent, useRef } from 'react'
import { COMPANY_HINT, FIELD_LABELS, SEND_MESSAGE, SENDING } from './texts.ts'
import type { ContactField, useContactForm } from './use-contact-form.ts'

/** The contact form of spec section 5 in the body and foot of a dialog. */
export function ContactForm({ form }: { form: ReturnType<typeof useContactForm> }) {
  const element = useRef<HTMLFormElement>(null)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const [refused] = Object.keys(form.submit())
    const control = refused === undefined ? null : element.current?.elements.namedItem(refused)
    if (control instanceof HTMLElement) control.focus()
  }
  const bind = (name: ContactField) => ({
    name,
    value: form.draft[name],
    onChange: (event: { currentTarget: { value: string } }) => form.change(name, event.currentTarget.value),
  })
  return (
    <form ref={element} noValidate onSubmit={submit} className="contents">
      <DialogBody className="flex flex-col gap-6">
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField
            {...bind('name')}
            required
            maxLength={CONTACT_NAME_MAX}
            autoComplete="name"
            error={form.errors.name}
          />
          <TextField
            {...bind('email')}
            required
            type="email"
            maxLength={EMAIL_MAX}
            autoComplete="email"
            error={form.errors.email}
          />
        </div>
        <TextField
          {...bind('company')}
          hint={COMPANY_HINT}
          maxLength={CONTACT_NAME_MAX}
          autoComplete="organization"
          error={form.errors.company}
        />
        <Field label={FIELD_LABELS.message} required error={form.errors.message}>
          <Textarea
            {...bind('message')}
            rows={6}
            maxLength={CONTACT_MESSAGE_MAX}
            className="max-h-[40dvh] min-h-36"
          />
        </Field>
      </DialogBody>
      <DialogFooter>
        <Button type="submit" pending={form.sending}>
          {form.sending ? SENDING : SEND_MESSAGE}
        </Button>
      </DialogFooter>
    </form>
  )
}

type TextFieldProps = Omit<ComponentProps<'input'>, 'name'> & {
  name: ContactField
  hint?: string
  error: string | undefined
}

function TextField({ name, required, hint, error, ...input }: TextFieldProps) {
  return (
    <Field label={FIELD_LABELS[name]} required={required} hint={hint} error={error}>
      <Input name={name} {...input} />
    </Field>
  )
}
