import { useEffect, useRef, useState } from 'react'
import { reportFailure } from '../feedback.ts'
import type { FieldErrors, Judgement } from './field-errors.ts'
import { UNREACHABLE } from './texts.ts'

/** How a refused call tells what it has against the form; without `data` it never reached the server. */
export type Refusal = { data?: { error: { message: string; fields?: FieldErrors } } | null }

const NONE: FieldErrors = {}
const WRONG_FIELD = '[aria-invalid=true], [data-retry]'

/**
 * What is wrong with a form, at its fields and, when the server refused it for another reason, as a whole. Each
 * refusal moves the focus to the first field to mend.
 */
export function useFormErrors<Input>(judge: (input: Input) => Judgement) {
  const form = useRef<HTMLFormElement>(null)
  const [fields, setFields] = useState(NONE)
  const [whole, setWhole] = useState<string | null>(null)
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>(WRONG_FIELD)?.focus()
  }, [refusals])
  const refuse = (found: FieldErrors, reason: string | null) => {
    setFields(found)
    setWhole(reason)
    setRefusals((count) => count + 1)
  }
  return {
    form,
    fields,
    whole,
    /** Whether `input` may be sent; if not, the fields say why. */
    check: (input: Input): boolean => {
      const { errors, notice } = judge(input)
      const isRight = Object.keys(errors).length === 0
      if (isRight) {
        setFields(NONE)
        setWhole(null)
      } else refuse(errors, null)
      if (notice !== null) reportFailure(notice)
      return isRight
    },
    /** Judges again the fields refused before; the others wait for the next attempt. */
    recheck: (input: Input) => {
      const { errors } = judge(input)
      setFields((shown) => Object.fromEntries(Object.entries(errors).filter(([field]) => shown[field])))
    },
    /** Shows why the server said no. */
    refusedBy: ({ data }: Refusal) => {
      const { fields: found = NONE, message = UNREACHABLE } = data?.error ?? {}
      refuse(found, Object.keys(found).length > 0 ? null : message)
    },
    clear: () => {
      setFields(NONE)
      setWhole(null)
    },
  }
}
