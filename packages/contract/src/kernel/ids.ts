import { z } from 'zod'
import { stripControls } from './text-schemas.ts'

/** Characters of an id: URL-safe, and no hyphen, since 2.7 takes what follows a slug's last hyphen as the id. */
export const ID_ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz'

/** Length of a generated id: 20 characters out of 36 are 103 bits, which cannot be guessed. */
export const ID_LENGTH = 20

/** Any id a client may send. An unknown id is "not found", never a validation error. */
export const IdSchema = z.string().transform(stripControls).pipe(z.string().trim().min(1).max(64))

/** Input of every verb that works on one entity. */
export const IdInputSchema = z.object({ id: IdSchema })
