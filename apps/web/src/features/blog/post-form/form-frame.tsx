import type { KeyboardEvent, ReactNode, RefObject, SubmitEvent } from 'react'

type FormFrameProps = {
  form: RefObject<HTMLFormElement | null>
  onSubmit: () => void
  children: ReactNode
}

/** A long form: what is wrong in it is looked for here, and only its button sends it. */
export function FormFrame({ form, onSubmit, children }: FormFrameProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} onKeyDown={keepFromSubmitting}>
      {children}
    </form>
  )
}

/** Enter in a one-line box of a long form is a slip, not the wish to publish. */
function keepFromSubmitting(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
