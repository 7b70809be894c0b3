import { z } from 'zod'

type Issue = z.core.$ZodRawIssue

const UNFIT = 'Please check what was given here'
const MISSING = 'Please fill this in'

/** Messages by the type of value a schema expects. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'Please give a text',
  number: 'Please give a number',
  int: 'Please give a whole number',
  boolean: 'Please say true or false',
  array: 'Please give a list',
  object: 'Please give the fields by their names',
  record: 'Please give the fields by their names',
  date: 'Please give a date',
}

/** Messages by the format a text must have. */
const FORMS: Readonly<Record<string, string>> = {
  email: 'Please enter a valid email address',
  url: 'Please give a valid address',
  datetime: 'Please give a valid date and time',
  date: 'Please give a valid date',
}

const count = (amount: number | bigint) => amount.toLocaleString('en-US')

/** The sentence for a text of more than `max` characters. */
export function tooLong(max: number): string {
  return `Please use at most ${count(max)} characters`
}

/** A bound with its unit: 'at most 20', 'at least 2'. */
function bounded(origin: string, bound: string, amount: number | bigint): string {
  if (origin === 'string') return `Please use ${bound} ${count(amount)} character${amount === 1 ? '' : 's'}`
  if (origin === 'array' || origin === 'set') return `Please give ${bound} ${count(amount)} of these`
  return `Please give a number of ${bound} ${count(amount)}`
}

/** The message of a union's last branch, which is the one most callers should take. */
function ofLastBranch(errors: readonly (readonly z.core.$ZodIssue[])[]): string {
  return errors.at(-1)?.find(({ path }) => path.length === 0)?.message ?? UNFIT
}

/** A plain sentence for an invalid value whose schema has no message of its own. */
function sentenceFor(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return MISSING
      return KINDS[issue.expected] ?? UNFIT
    case 'invalid_value':
      if (issue.input === undefined || issue.input === null) return MISSING
      return `Please choose one of: ${issue.values.map(String).join(', ')}`
    case 'invalid_format':
      return FORMS[issue.format] ?? 'This is not in the right form'
    case 'too_big':
      return bounded(issue.origin, 'at most', issue.maximum)
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return MISSING
      return bounded(issue.origin, 'at least', issue.minimum)
    case 'not_multiple_of':
      return `Please give a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return 'Unknown field'
    case 'invalid_union':
      return ofLastBranch(issue.errors)
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return UNFIT
  }
}

/**
 * Has every schema without words of its own speak in sentences, of which none is the library's. Each program calls it once as it
 * begins: what parses, such as a router, does so on its own.
 */
export function configureErrorMessages(): void {
  z.config({ customError: sentenceFor })
}
