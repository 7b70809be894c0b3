import type { Page } from '@playwright/test'
import { z } from 'zod'

/** Undoes a change to a call. */
type Undo = () => Promise<void>

const AnswersSchema = z.array(z.unknown())
const InputsSchema = z.record(z.string(), z.object({ json: z.unknown().optional() }))
const PlainAnswerSchema = z.object({ result: z.object({ data: z.object({ json: z.unknown() }) }) })

/** The procedures in one request of the page; a batch has several. */
export function proceduresOf(url: URL): string[] {
  const [, names = ''] = url.pathname.split('/api/trpc/')
  return decodeURIComponent(names).split(',')
}

/** Returns the inputs of a batch of queries, in the order of its procedures. */
function inputsOf(url: URL): unknown[] {
  const inputs = InputsSchema.parse(JSON.parse(url.searchParams.get('input') ?? '{}'))
  return proceduresOf(url).map((_, index) => inputs[index]?.json)
}

const asksFor = (procedures: readonly string[]) => (url: URL) =>
  url.pathname.startsWith('/api/trpc/') && proceduresOf(url).some((name) => procedures.includes(name))

/** Answers calls of `procedures` with what `answer` makes of the real result and a query's input; others in the batch are unchanged. */
async function replaceAnswers(
  page: Page,
  procedures: readonly string[],
  answer: (real: unknown, input: unknown) => unknown,
  status: number,
): Promise<Undo> {
  const calls = asksFor(procedures)
  await page.route(calls, async (route) => {
    const url = new URL(route.request().url())
    const [names, inputs] = [proceduresOf(url), inputsOf(url)]
    // A change that fails must not have happened.
    const untouched = status === 200 || !names.every((name) => procedures.includes(name))
    const real = untouched ? AnswersSchema.parse(await (await route.fetch()).json()) : []
    const json = names.map((name, index) =>
      procedures.includes(name) ? answer(real[index], inputs[index]) : real[index],
    )
    await route.fulfill({ status, json })
  })
  return () => page.unroute(calls)
}

/** Makes calls of `procedures` fail like an internal error of the server. */
export function failCall(page: Page, ...procedures: readonly string[]): Promise<Undo> {
  const data = { httpStatus: 500, error: { code: 'INTERNAL', message: '' } }
  return replaceAnswers(
    page,
    procedures,
    () => ({ error: { json: { message: '', code: -32_603, data } } }),
    500,
  )
}

/** Answers queries of `procedure` with what `change` makes of the server's result and the query's input. */
export function changeAnswer(
  page: Page,
  procedure: string,
  change: (answer: unknown, input: unknown) => unknown,
): Promise<Undo> {
  const answer = (real: unknown, input: unknown) => {
    const { json } = PlainAnswerSchema.parse(real).result.data
    return { result: { data: { json: change(json, input) } } }
  }
  return replaceAnswers(page, [procedure], answer, 200)
}

/** Holds calls of `procedure` back, like a slow network, until the returned function is called. */
export function holdCall(page: Page, procedure: string): Promise<() => void> {
  return holdRequests(page, asksFor([procedure]))
}

/** Holds every request that `matches` back until the returned function is called. */
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

/** Overrides fields in the result of `procedure` with `values`. */
export function changeFields(page: Page, procedure: string, values: () => object): Promise<Undo> {
  return changeAnswer(page, procedure, (answer) => ({ ...ObjectSchema.parse(answer), ...values() }))
}
