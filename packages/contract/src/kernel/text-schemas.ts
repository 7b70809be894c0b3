import { z } from 'zod'
import { EMAIL_MAX } from './bounds.ts'
import { tooLong } from './error-messages.ts'

const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** Removes control characters that Postgres or a terminal would choke on; keeps tabs and line breaks. */
export function stripControls(text: string): string {
  return text.replace(CONTROL_CHARACTERS, '')
}

const INVALID_EMAIL = 'Please enter a valid email address'

/** An email address as it is written, without what surrounds it. */
export const EmailAddressSchema = z
  .string(INVALID_EMAIL)
  .transform((value) => stripControls(value).trim())
  .pipe(z.string().max(EMAIL_MAX).pipe(z.email(INVALID_EMAIL)))

/** For the documentation: at least one of these fields is given. */
export const oneOf = (...fields: string[]) => ({ anyOf: fields.map((field) => ({ required: [field] })) })

/** A trimmed text of at most `max` characters; `required` is the message for an empty one, undefined when empty is allowed. */
export function boundedText(max: number, required?: string) {
  const text = z
    .string(required)
    // For the documentation: the limits apply to the trimmed text.
    .meta({ maxLength: max, ...(required !== undefined && { minLength: 1 }) })
    .transform((value) => stripControls(value).trim())
    .pipe(z.string().max(max, tooLong(max)))
  return required === undefined ? text : text.refine((value) => value.length > 0, required)
}

/** A text of at most `max` characters whose spaces count, also at its edges. */
export function spacedText(max: number) {
  return z
    .string()
    .meta({ maxLength: max })
    .transform(stripControls)
    .pipe(z.string().max(max, tooLong(max)))
}

/** `boundedText`, or null, which becomes ''. */
export function optionalText(max: number) {
  return boundedText(max)
    .nullish()
    .transform((value) => value ?? '')
}
