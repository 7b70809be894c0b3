import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { toast } from '@idex/ui/toast'
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import type { z } from 'zod'
import { saveForm, type SavedForm, takeSavedForm, useBeforeEnd } from '../drafts/after-sign-in.ts'
import { RESTORED } from '../drafts/messages.ts'
import { formatLocalTime } from '../format-time.ts'
import { refusalOf } from '../../app/client/refusal.ts'
import { UNREACHABLE } from './messages.ts'

const INVALID_CONTROL =
  '[aria-invalid=true], [data-retry], fieldset[aria-describedby*="-error"] :is(button, input)'

/** The type of an error that came from the server: only an edit of its own field removes it. */
const REFUSED = 'refused'

/** Callbacks by which the form learns how a call ended; a mutation takes them as its second argument. */
export type Answers = { onError: (error: unknown) => void; onSettled: () => void }

type Schema<Values> = z.ZodType<unknown, Values>
type Rules<Values> = Schema<Values> | (() => Promise<Schema<Values>>)

/** The rules once they are there, with the sentences for what they have no words of their own for. */
async function schemaOf<Values>(rules: Rules<Values>): Promise<Schema<Values>> {
  const fetched = typeof rules === 'function' ? rules() : rules
  const [schema, { configureErrorMessages }] = await Promise.all([
    fetched,
    import('@idex/contract/kernel/error-messages'),
  ])
  configureErrorMessages()
  return schema
}

/** Judges by `rules`, and hands on what was typed as it was typed. */
function resolverOf<Values extends FieldValues>(rules: Rules<Values>): Resolver<Values, unknown, Values> {
  return async (...typed) => standardSchemaResolver(await schemaOf(rules), undefined, { raw: true })(...typed)
}

type FormOptions<Values extends FieldValues> = {
  /** The contract's schema for what the form sends; a form that is part of its page fetches it on first use. */
  schema: Rules<Values>
  values?: DefaultValues<NoInfer<Values>>
  /** The values of an unedited form, where all are known; the form follows their changes. */
  current?: Values
  /** Under which name its input comes back after the session has ended; by default it is lost. */
  persistAs?: SavedForm
  /** True if a submit is running. */
  busy: boolean
  /** Sends the validated values, as they were typed. */
  send: (values: Values, answers: Answers) => void
  /** Gets the validation messages, in the order of the fields. */
  onInvalid?: (messages: readonly string[]) => void
  /** Returns true for a refusal it has handled itself. */
  onRefused?: (error: unknown) => boolean
}

/**
 * A form validated only by the contract: on submit, and from then on invalid fields on every key. A refusal by the server
 * is shown at its fields, else for the form as a whole; the first invalid field gets the focus.
 */
export function useContractForm<Values extends FieldValues>({
  schema,
  values,
  current,
  persistAs,
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
    // Edited fields keep their text when `current` changes.
    resetOptions: { keepDirtyValues: true },
    resolver: resolverOf(schema),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const { errors, isDirty } = form.formState
  const keepInput = useSavedForm(form, persistAs, isDirty)
  const isField = (name: string): name is FieldPath<Values> => (name.split('.')[0] ?? '') in form.getValues()

  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>(INVALID_CONTROL)?.focus()
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

  // Input typed before hydration goes into the form.
  const adopt = useEffectEvent(() => {
    for (const control of element.current?.elements ?? []) {
      if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue
      const { name, value } = control
      if (!isField(name) || typeof form.getValues(name) !== 'string' || form.getValues(name) === value)
        continue
      void form.register(name).onChange({ type: 'change', target: { name, value } })
    }
  })
  useEffect(() => adopt(), [])

  const focusFault = () => setRefusals((count) => count + 1)
  /** Shows why it was not sent, at one field or for the form as a whole. */
  const refuse = (message: string, name: FieldPath<Values> | 'root' = 'root') => {
    form.setError(name, { type: REFUSED, message })
    focusFault()
  }
  const refusedBy = (error: unknown) => {
    if (onRefused?.(error)) return
    const { code, fields = {}, message = UNREACHABLE } = refusalOf(error)
    if (code === 'UNAUTHORIZED') keepInput()
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
  const fetchRules = () =>
    schemaOf(schema).then(
      () => true,
      () => false,
    )
  const prepare = useEffectEvent(() => typeof schema !== 'function' && void fetchRules())
  useEffect(() => void prepare(), [])
  const submit = async () => {
    if (!(await fetchRules())) return refuse(UNREACHABLE)
    const valid = (typed: Values) => {
      if (sending.current) return
      sending.current = true
      send(typed, answers)
    }
    let found: FieldErrors<Values> | undefined
    await form.handleSubmit(valid, (errors) => (found = errors))()
    // Focused only after the fields have rendered their errors.
    if (found === undefined) return
    focusFault()
    onInvalid?.(messagesOf(found))
  }
  return {
    ...form,
    errors,
    busy,
    /** Replaces all values, including edited ones. */
    reset: (next: DefaultValues<Values> | Values) => form.reset(next, { keepDirtyValues: false }),
    /** Why the server refused the form as a whole. */
    whole: errors.root?.message ?? null,
    submit: () => void submit(),
    /** Validates some of the fields alone. Returns whether they are valid. */
    check: async (names: readonly FieldPath<Values>[]): Promise<boolean> => {
      if (names.length === 0) return true
      const isRight = (await fetchRules()) && (await form.trigger(names))
      if (!isRight) focusFault()
      return isRight
    },
    refuse,
    /** Props for the `form` element. */
    element: {
      ref: element,
      noValidate: true,
      onFocus: () => void fetchRules(),
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (!busy && !sending.current) void submit()
      },
    },
  }
}

/**
 * Keeps unsaved input when the session ends, and puts it back, which it says, when the form is next opened. Returns how to keep
 * it before that is known.
 */
function useSavedForm<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  persistAs: SavedForm | undefined,
  isDirty: boolean,
): () => void {
  const keepInput = () => {
    if (persistAs && isDirty) saveForm(persistAs, form.getValues())
  }
  useBeforeEnd(keepInput)
  const restore = useEffectEvent(() => {
    const kept = persistAs && takeSavedForm<Partial<Values>>(persistAs)
    if (!kept) return
    form.reset({ ...form.getValues(), ...kept.values }, { keepDefaultValues: true })
    toast({ title: RESTORED.text(formatLocalTime(kept.savedAt)) })
  })
  useEffect(() => {
    // Resetting the form notifies its fields, which may not happen before they listen.
    queueMicrotask(() => restore())
  }, [])
  return keepInput
}

/** The messages of all fields, including those inside lists. */
function messagesOf(found: object): string[] {
  return Object.values(found).flatMap((each: FieldErrors[string]) => {
    if (typeof each !== 'object') return []
    return typeof each.message === 'string' ? [each.message] : messagesOf(each)
  })
}

export type ContractForm<Values extends FieldValues> = ReturnType<typeof useContractForm<Values>>
