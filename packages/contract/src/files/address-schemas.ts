import { z } from 'zod'
import { tooLong } from '../kernel/error-messages.ts'
import { ADDRESS_MAX } from './addresses.ts'

/** Returns whether browsers (WHATWG URL), which have the last word, parse it as a rooted path or a web address. */
function isAddress(value: string): boolean {
  if (/[\u0000-\u001f\u007f]/.test(value)) return false
  if (/^\/(?![/\\])/.test(value)) return URL.canParse(value, 'http://localhost')
  return /^https?:\/\/[^\s/]/i.test(value) && URL.canParse(value)
}

/** An http(s) URL or a rooted path; other schemes are refused. */
export function documentUrlSchema(required: string) {
  return z
    .string(required)
    .trim()
    .min(1, required)
    .max(ADDRESS_MAX, tooLong(ADDRESS_MAX))
    .refine(isAddress, 'Please give a valid address')
    .meta({ format: 'uri-reference', description: 'A path on this site, or an http(s) address' })
}

/** `documentUrlSchema` or nothing, which becomes ''; `invalid` is the message for anything else. */
export function optionalUrlSchema(invalid: string) {
  return z
    .string(invalid)
    .trim()
    .max(ADDRESS_MAX, tooLong(ADDRESS_MAX))
    .refine((value) => value === '' || isAddress(value), invalid)
    .nullish()
    .transform((value) => value ?? '')
}
