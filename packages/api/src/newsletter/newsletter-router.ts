import { SubscribeSchema, TokenInputSchema } from '@idex/contract/newsletter/subscription'
import { confirmSubscription, readToken, unsubscribe } from '@idex/core/newsletter/links'
import { subscribe } from '@idex/core/newsletter/subscribe'
import { publicProcedure, router } from '../trpc.ts'

export const newsletterRouter = router({
  subscribe: publicProcedure.input(SubscribeSchema).mutation(({ ctx, input }) => subscribe(ctx, input)),
  confirm: publicProcedure
    .input(TokenInputSchema)
    .mutation(({ ctx, input }) => confirmSubscription(ctx, input)),
  unsubscribe: publicProcedure.input(TokenInputSchema).mutation(({ ctx, input }) => unsubscribe(ctx, input)),
  link: publicProcedure.input(TokenInputSchema).query(({ ctx, input }) => readToken(ctx, input)),
})
