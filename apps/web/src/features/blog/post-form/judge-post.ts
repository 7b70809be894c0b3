import { CreatePostSchema } from '@idex/contract/blog/post'
import type { z } from 'zod'
import { type Judgement, judgeBy } from '../../../lib/form/field-errors.ts'
import { SCHEDULE_PAST } from './texts.ts'

const MINUTE_MS = 60_000

function isPast(iso: string, now: Date): boolean {
  return Math.floor(Date.parse(iso) / MINUTE_MS) < Math.floor(now.getTime() / MINUTE_MS)
}

/** What is wrong with a post: what the server would refuse, found before it is sent (spec section 5). */
export function judgePost(input: z.input<typeof CreatePostSchema>, now = new Date()): Judgement {
  const judgement = judgeBy(CreatePostSchema, input)
  const { scheduledAt } = input
  if (judgement.errors['scheduledAt'] !== undefined || !scheduledAt || !isPast(scheduledAt, now))
    return judgement
  return {
    errors: { ...judgement.errors, scheduledAt: SCHEDULE_PAST },
    notice: judgement.notice ?? SCHEDULE_PAST,
  }
}
