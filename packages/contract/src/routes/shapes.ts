import { z } from 'zod'

/** Input of a row that takes none. */
export const NoInput = z.object({})

/** Answer of a row that has nothing to tell but that it is done. */
export const Done = z.object({ success: z.literal(true) })

/** Body of a redirect: none. */
export const Redirect = z.void()

/** Input of a sign-in: where to return to, a path on this origin. */
export const SignInInput = z.object({ redirect: z.string().max(2048).optional() })

/** A table as comma-separated values (RFC 4180). */
export const Csv = z.string().meta({ contentMediaType: 'text/csv' })
