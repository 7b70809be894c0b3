import type { Page, Request } from '@playwright/test'
import { z } from 'zod'

/** Undoes what was done to a call. */
type Undo = () => Promise<void>

const AnswersSchema = z.array(z.unknown())
const PlainAnswerSchema = z.object({ result: z.object({ data: z.object({ json: z.unknown() }) }) })

/** The procedures one request of the page asks for; several go as one batch. */
function proceduresOf(url: URL): string[] {
  const [, names = ''] = url.pathname.split('/api/trpc/')
  return decodeURIComponent(names).split(',')
}

const asksFor = (procedure: string) => (url: URL) =>
  url.pathname.startsWith('/api/trpc/') && proceduresOf(url).includes(procedure)

/** Answers calls of `procedure` by what `answer` makes of the real answer; those beside it in a batch are untouched. */
async function replaceAnswers(
  page: Page,
  procedure: string,
  answer: (real: unknown) => unknown,
  status: number,
): Promise<Undo> {
  const calls = asksFor(procedure)
  await page.route(calls, async (route) => {
    const names = proceduresOf(new URL(route.request().url()))
    // A change that fails must not have happened.
    const untouched = status === 200 || names.some((name) => name !== procedure)
    const real = untouched ? AnswersSchema.parse(await (await route.fetch()).json()) : []
    const json = names.map((name, index) => (name === procedure ? answer(real[index]) : real[index]))
    await route.fulfill({ status, json })
  })
  return () => page.unroute(calls)
}

/** Makes calls of `procedure` fail as the server fails when something breaks there. */
export function failCall(page: Page, procedure: string): Promise<Undo> {
  const data = { httpStatus: 500, error: { code: 'INTERNAL', message: '' } }
  return replaceAnswers(
    page,
    procedure,
    () => ({ error: { json: { message: '', code: -32_603, data } } }),
    500,
  )
}

/** Makes calls of `procedure` fail, and counts them, also where several go as one batch; those beside it fail by their own. */
export async function countFailing(page: Page, procedure: string) {
  let calls = 0
  const undo = await failCall(page, procedure)
  const count = (request: Request) => {
    const url = new URL(request.url())
    if (asksFor(procedure)(url)) calls += proceduresOf(url).filter((name) => name === procedure).length
  }
  page.on('request', count)
  const stop = async () => {
    page.off('request', count)
    await undo()
  }
  return { count: () => calls, stop }
}

/** Answers queries of `procedure` with what `change` makes of the server's answer. */
export function changeAnswer(
  page: Page,
  procedure: string,
  change: (answer: unknown) => unknown,
): Promise<Undo> {
  const answer = (real: unknown) => {
    const { json } = PlainAnswerSchema.parse(real).result.data
    return { result: { data: { json: change(json) } } }
  }
  return replaceAnswers(page, procedure, answer, 200)
}

/** Holds calls of `procedure` back, as a slow network does, until what is returned is called. */
export function holdCall(page: Page, procedure: string): Promise<() => void> {
  return holdRequests(page, asksFor(procedure))
}

/** Holds every request that `matches` back until what is returned is called. */
export async function holdRequests(
  page: Page,
  matches: RegExp | ((url: URL) => boolean),
): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(matches, async (route) => {
    await released
    await route.fallback()
  })
  return release
}

const ObjectSchema = z.record(z.string(), z.unknown())

/** Answers queries of `procedure` for one thing with what `values` gives in the place of its own. */
export function changeFields(page: Page, procedure: string, values: () => object): Promise<Undo> {
  return changeAnswer(page, procedure, (answer) => ({ ...ObjectSchema.parse(answer), ...values() }))
}

const StretchSchema = z.looseObject({ items: z.array(ObjectSchema) })

/** Answers queries of `procedure` for a list with `values` in the place of each thing's own. */
export function changeItems(page: Page, procedure: string, values: object): Promise<Undo> {
  return changeAnswer(page, procedure, (answer) => {
    const { items, ...rest } = StretchSchema.parse(answer)
    return { ...rest, items: items.map((item) => ({ ...item, ...values })) }
  })
}
