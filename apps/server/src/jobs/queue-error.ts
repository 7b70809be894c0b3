import { z } from 'zod'

const ToldSchema = z.object({
  message: z.string(),
  stack: z.string().optional(),
  code: z.string().optional(),
  queue: z.string().optional(),
})

/** pg-boss tells of what its workers meet in plain objects, of which the log would write nothing: it writes errors alone. */
export function queueErrorOf(told: unknown): { err: unknown; queue?: string } {
  if (told instanceof Error) return { err: told }
  const { data } = ToldSchema.safeParse(told)
  if (data === undefined) return { err: told }
  const { message, stack, code, queue } = data
  const facts = { ...(stack !== undefined && { stack }), ...(code !== undefined && { code }) }
  return { err: Object.assign(new Error(message), facts), ...(queue !== undefined && { queue }) }
}
