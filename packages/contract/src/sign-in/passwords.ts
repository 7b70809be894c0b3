import { z } from 'zod'

/** Shortest password a person may choose (ASVS 5, 6.2.1 asks for 8 at least). */
export const PASSWORD_MIN = 12

/** Hours within which a temporary password must be replaced by one of the person's own (ASVS 5, 6.4.1). */
export const TEMPORARY_PASSWORD_HOURS = 72

/**
 * A password a person chooses: any characters, any length, taken exactly as typed. The server checks whether it is easy
 * to guess.
 */
export const NewPasswordSchema = z
  .string('Please choose a password')
  .min(1, 'Please choose a password')
  .min(PASSWORD_MIN, `Please use at least ${PASSWORD_MIN} characters`)
  .max(1000, 'Please use at most 1,000 characters')
