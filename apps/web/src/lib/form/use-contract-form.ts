import { zodResolver } from '@hookform/resolvers/zod'
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { refusalOf } from '../refusal.ts'
import { UNREACHABLE } from './texts.ts'

/** What a form has to mend, whatever kind of control holds it. */
const TO_MEND = '[aria-invalid=true], [data-retry], fieldset[aria-describedby*="-error"] :is(button, input)'

/** The type of an error that came from the server: only typing in its own field takes it back. */
const REFUSED = 'refused'

/** How a call that sends a form says that it was refused; a mutation takes it beside its input. */
export type Answers = { onError: (error: unknown) => void; onSettled: () => void }

type FormOptions<Values extends FieldValues> = {
  /** The contract's rules for what the form sends. */
  schema: z.ZodType<unknown, Values>
  /** What the form begins with. */
  values?: DefaultValues<NoInfer<Values>>
  /** What it holds while nothing is typed, where all of that is known; followed as it changes. */
  current?: Values
  /** Whether it is being sent. */
  busy: boolean
  /** Sends what the rules let through, as it was typed. */
  send: (values: Values, answers: Answers) => void
  /** Hears what the rules have against the form, in their order. */
  onInvalid?: (messages: readonly string[]) => void
  /** Answers a refusal itself by returning true. */
  onRefused?: (error: unknown) => boolean
}

/**
 * A form whose only rules are the contract's: judged when it is submitted, and what was refused again with every key. A
 * refusal by the server stands at its fields, else it is about the form as a whole; the first field to mend gets the focus.
 */
export function useContractForm<Values extends FieldValues>({
  schema,
  values,
  current,
  busy,
  send,
  onInvalid,
  onRefused,
}: FormOptions<Values>) {
  const element = useRef<HTMLFormElement>(null)
  const sending = useRef(false)
  const [refusals, setRefusals] = useState(0)
  const form = useForm<Values, unknown, Values>({
    defaultValues: values,
    values: current,
    // What is typed stays when `current` changes.
    resetOptions: { keepDirtyValues: true },
    resolver: zodResolver(schema, undefined, { mode: 'sync', raw: true }),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const { errors } = form.formState
  const isField = (name: string): name is FieldPath<Values> => (name.split('.')[0] ?? '') in form.getValues()

  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>(TO_MEND)?.focus()
  }, [refusals])

  const recheck = useEffectEvent((changed: string) => {
    const again = Object.entries(errors).filter(
      ([name, error]) => name === changed || error?.type !== REFUSED,
    )
    if (again.length > 0) void form.trigger(again.map(([name]) => name).filter(isField))
  })
  const { subscribe } = form
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ name }) => name && recheck(name) }),
    [subscribe],
  )

  const focusFault = () => setRefusals((count) => count + 1)
  /** Says why it was not sent, of one field or of the form as a whole. */
  const refuse = (message: string, name: FieldPath<Values> | 'root' = 'root') => {
    form.setError(name, { type: REFUSED, message })
    focusFault()
  }
  const refusedBy = (error: unknown) => {
    if (onRefused?.(error)) return
    const { fields = {}, message = UNREACHABLE } = refusalOf(error)
    const own = Object.keys(fields).filter(isField)
    if (own.length === 0) return refuse(message)
    for (const name of own) form.setError(name, { type: REFUSED, message: fields[name] })
    focusFault()
  }
  const answers: Answers = {
    onError: refusedBy,
    onSettled: () => {
      sending.current = false
    },
  }
  const submit = async () => {
    const valid = (typed: Values) => {
      sending.current = true
      send(typed, answers)
    }
    let found: FieldErrors<Values> | undefined
    await form.handleSubmit(valid, (errors) => (found = errors))()
    // Once the fields show what is wrong with them.
    if (found === undefined) return
    focusFault()
    onInvalid?.(messagesOf(found))
  }
  return {
    ...form,
    errors,
    busy,
    /** Begins anew with `next`, whatever was typed. */
    reset: (next: DefaultValues<Values> | Values) => form.reset(next, { keepDirtyValues: false }),
    /** Why the server refused the form as a whole. */
    whole: errors.root?.message ?? null,
    submit: () => void submit(),
    /** Judges some of the fields alone, and says whether they are right. */
    check: async (names: readonly FieldPath<Values>[]): Promise<boolean> => {
      const isRight = await form.trigger(names)
      if (!isRight) focusFault()
      return isRight
    },
    refuse,
    /** For the `form` element. */
    element: {
      ref: element,
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (!busy && !sending.current) void submit()
      },
    },
  }
}

/** The messages of all fields, those within a list too. */
function messagesOf(found: object): string[] {
  return Object.values(found).flatMap((each: FieldErrors[string]) => {
    if (typeof each !== 'object') return []
    return typeof each.message === 'string' ? [each.message] : messagesOf(each)
  })
}

/** A form as its dialog and its fields get it. */
export type ContractForm<Values extends FieldValues> = ReturnType<typeof useContractForm<Values>>
