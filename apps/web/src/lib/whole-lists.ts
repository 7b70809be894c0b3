import type { AppRouter } from '@idex/api/app-router'
import type { TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { z } from 'zod'

const CursorPageSchema = z.object({ items: z.array(z.unknown()), nextCursor: z.string().nullable() })

/** What is asked of a list without saying how much of it, as screens do that search and sort it themselves. */
const UnlimitedSchema = z.looseObject({ limit: z.undefined().optional(), cursor: z.undefined().optional() })

/** Gives screens that want a list whole all its pages as one, since the server gives no more than a page at a time. */
export const wholeLists: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      const unlimited = UnlimitedSchema.safeParse(op.input)
      let current: { unsubscribe(): void } | undefined

      function ask(before: readonly unknown[], cursor: string | undefined): void {
        const input: unknown = cursor === undefined ? op.input : { ...unlimited.data, cursor }
        current = next({ ...op, input }).subscribe({
          next: (answer) => {
            const { data } = 'data' in answer.result ? answer.result : {}
            const page =
              op.type === 'query' && unlimited.success ? CursorPageSchema.safeParse(data) : undefined
            const items = [...before, ...(page?.data?.items ?? [])]
            if (page?.data?.nextCursor) return ask(items, page.data.nextCursor)
            observer.next(
              page?.success ? { ...answer, result: { type: 'data', data: { ...page.data, items } } } : answer,
            )
            observer.complete()
          },
          error: (error) => observer.error(error),
          complete: () => undefined,
        })
      }

      ask([], undefined)
      return () => current?.unsubscribe()
    })
