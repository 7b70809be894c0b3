import { z } from 'zod'

const MAX_LENGTH = 200
const TOO_LONG = `Use at most ${MAX_LENGTH} characters`
const NOT_AN_EMAIL = 'Enter an email address like name@example.com'

const singleLine = z.string().transform((text) => text.trim().replace(/\s+/g, ' '))

function nameField(emptyMessage: string) {
  return singleLine.pipe(
    z
      .string()
      .min(1, emptyMessage)
      .max(MAX_LENGTH, TOO_LONG)
      .regex(/^\P{Cc}*$/u, 'Leave out control characters'),
  )
}

const emailField = singleLine
  .transform((text) => text.toLowerCase())
  .pipe(z.string().min(1, 'Enter an email address').max(MAX_LENGTH, TOO_LONG).pipe(z.email(NOT_AN_EMAIL)))

/** The person signing in: the fields of the sign-in form, trimmed, with the email address in lower case. */
const PersonSchema = z.object({
  email: emailField,
  given_name: nameField('Enter a first name'),
  family_name: nameField('Enter a last name'),
  picture: z.url().optional(),
})

export type Person = z.output<typeof PersonSchema>

export const PERSON_FIELDS = ['email', 'given_name', 'family_name'] as const

export type PersonField = (typeof PERSON_FIELDS)[number]

export type FieldTexts = Partial<Record<PersonField, string>>

export type PersonResult = { ok: true; person: Person } | { ok: false; errors: FieldTexts }

/** Validates the form; on failure gives the first message for each invalid field. */
export function readPerson(typed: FieldTexts): PersonResult {
  const result = PersonSchema.safeParse({ email: '', given_name: '', family_name: '', ...typed })
  if (result.success) return { ok: true, person: result.data }
  const errors: FieldTexts = {}
  for (const field of PERSON_FIELDS) {
    const issue = result.error.issues.find((each) => each.path[0] === field)
    if (issue) errors[field] = issue.message
  }
  return { ok: false, errors }
}
