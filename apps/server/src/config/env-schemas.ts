import { z } from 'zod'

/** A whole number in the environment, both ends included. */
export function integerEnv(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`
  return z.coerce.number(error).int(error).min(min, error).max(max, error)
}

/** The number of a port. */
export const PortEnv = integerEnv(0, 65_535)

/** A switch in the environment: true or false. */
export const BooleanEnv = z.stringbool('must be true or false')

/** Values in the environment, separated by commas. */
export function listEnv<Item extends z.ZodType<string, string>>(item: Item) {
  return z
    .string()
    .transform((list) => list.split(',').map((value) => value.trim()))
    .pipe(z.array(item))
}
