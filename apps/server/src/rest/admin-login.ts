import { ROUTES } from '@idex/contract/routes'
import { enter } from '@idex/core/sign-in/browser'
import { answerSecondFactor, beginPasskeyLogin, passkeyLogin } from '@idex/core/sign-in/second-factor'
import { signInAdmin } from '@idex/core/sign-in/sign-in'
import type { FastifyInstance } from 'fastify'
import { mount } from './door.ts'

/** An administrator's way in: by password, by second factor, by passkey. */
export function adminLoginRest(app: FastifyInstance): void {
  mount(app, ROUTES.adminLogin, async (ctx, input, { request, reply }) =>
    enter(await signInAdmin(ctx, input), app.browserOf(request, reply)),
  )
  mount(app, ROUTES.answerSecondFactor, async (ctx, input, { request, reply }) => {
    const browser = app.browserOf(request, reply)
    return enter(await answerSecondFactor(ctx, { ...input, token: browser.challengeToken }), browser)
  })
  mount(app, ROUTES.beginPasskeyLogin, async (ctx, _input, { request, reply }) => {
    const { token, options } = await beginPasskeyLogin(ctx)
    app.browserOf(request, reply).keepChallenge(token)
    return options
  })
  mount(app, ROUTES.passkeyLogin, async (ctx, input, { request, reply }) => {
    const browser = app.browserOf(request, reply)
    return enter(await passkeyLogin(ctx, { ...input, token: browser.challengeToken }), browser)
  })
}
