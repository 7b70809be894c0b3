import { z } from 'zod'

/** A whole number of the environment, both ends included. */
export function whole(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`
  return z.coerce.number(error).int(error).min(min, error).max(max, error)
}

export const Port = whole(0, 65_535)

/** A switch of the environment. */
export const Switch = z.stringbool('must be true or false')

/** Values of the environment, separated by commas. */
export function listOf<Item extends z.ZodType<string, string>>(item: Item) {
  return z
    .string()
    .transform((list) => list.split(',').map((value) => value.trim()))
    .pipe(z.array(item))
}
