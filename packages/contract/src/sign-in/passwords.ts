import { z } from 'zod'

/** Fewest characters of a password someone chooses (ASVS 5, 6.2.1 asks for 8 at least). */
export const PASSWORD_MIN = 12

/** Hours within which a password somebody else has given is to be replaced by one of one's own (ASVS 5, 6.4.1). */
export const TEMPORARY_PASSWORD_HOURS = 72

/**
 * A password someone chooses: of any characters, as long as they like, and taken exactly as typed. Whether it is easy to
 * guess is for the server to say.
 */
export const NewPasswordSchema = z
  .string('Please choose a password')
  .min(1, 'Please choose a password')
  .min(PASSWORD_MIN, `Please use at least ${PASSWORD_MIN} characters`)
  .max(1000, 'Please use at most 1,000 characters')
