import type { IncomingMessage } from 'node:http'
import { type Provider, errors } from 'oidc-provider'
import type { Accounts } from './accounts.ts'
import { findDemoMember } from './demo-members.ts'
import { signInPage } from './pages/sign-in.ts'
import { type FieldTexts, PERSON_FIELDS, type PersonResult, readPerson } from './person.ts'
import { EXPIRED, type Middleware, type Responder } from './responder.ts'

type Context = Parameters<Middleware>[0]
type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>
type Services = { provider: Provider; accounts: Accounts; responder: Responder }

const LIMIT_BYTES = 16_384
const SIGN_IN_PATH = /^\/sign-in\/[\w-]+(\/cancel)?$/

/** The sign-in page, its two kinds of form and its Cancel link. */
export function signInRoutes(services: Services): Middleware {
  return async (ctx, next) => {
    const [matched, cancel] = SIGN_IN_PATH.exec(ctx.path) ?? []
    const reading = ctx.method === 'GET' || ctx.method === 'HEAD'
    const posting = ctx.method === 'POST' && !cancel
    if (!matched || !(reading || posting)) return next()

    const interaction = await findInteraction(services.provider, ctx)
    if (!interaction) return services.responder.message(ctx, 400, EXPIRED)
    if (posting) return submit(services, ctx, interaction)
    if (cancel) return refuse(services, ctx)
    showForm(services, ctx, interaction)
  }
}

async function findInteraction(provider: Provider, ctx: Context): Promise<Interaction | undefined> {
  try {
    return await provider.interactionDetails(ctx.req, ctx.res)
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return undefined
    throw error
  }
}

function showForm({ responder }: Services, ctx: Context, { uid, params }: Interaction, bad?: Rejected): void {
  const hint = typeof params.login_hint === 'string' ? params.login_hint : ''
  const content = signInPage({
    action: `/sign-in/${uid}`,
    clientHost: new URL(String(params.redirect_uri)).host,
    values: bad?.values ?? { email: hint },
    errors: bad?.errors ?? {},
  })
  responder.page(ctx, bad ? 422 : 200, content)
}

type Rejected = { values: FieldTexts; errors: FieldTexts }

async function submit(services: Services, ctx: Context, interaction: Interaction): Promise<void> {
  const body = await readFormBody(ctx.req)
  if (!body.ok) {
    ctx.set('Connection', 'close')
    return services.responder.message(ctx, body.status, {
      title: 'That form cannot be read',
      text: 'Please try again.',
    })
  }
  const values = typedValues(body.fields)
  const result = personOf(body.fields, values)
  if (!result.ok) return showForm(services, ctx, interaction, { values, errors: result.errors })

  const accountId = services.accounts.remember(result.person)
  // Listing the other prompts too marks them as completed: choosing a person here covers all three.
  await resume(services.provider, ctx, { login: { accountId }, consent: {}, select_account: {} })
}

type FormBody = { ok: true; fields: URLSearchParams } | { ok: false; status: 413 | 415 }

/** Reads an `application/x-www-form-urlencoded` request body of at most 16 KiB. */
async function readFormBody(request: IncomingMessage): Promise<FormBody> {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') return { ok: false, status: 415 }
  const chunks: Buffer[] = []
  let length = 0
  // The stream must outlive the loop: destroying it would close the connection before the response.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const bytes = Buffer.from(chunk)
    length += bytes.length
    if (length > LIMIT_BYTES) return { ok: false, status: 413 }
    chunks.push(bytes)
  }
  return { ok: true, fields: new URLSearchParams(Buffer.concat(chunks).toString('utf8')) }
}

function personOf(fields: URLSearchParams, values: FieldTexts): PersonResult {
  const demo = findDemoMember(fields.get('member') ?? '')
  return demo ? { ok: true, person: demo } : readPerson(values)
}

function typedValues(fields: URLSearchParams): FieldTexts {
  return Object.fromEntries(PERSON_FIELDS.map((field) => [field, fields.get(field) ?? '']))
}

async function refuse({ provider }: Services, ctx: Context): Promise<void> {
  await resume(provider, ctx, { error: 'access_denied', error_description: 'The sign-in was cancelled' })
}

async function resume(
  provider: Provider,
  ctx: Context,
  result: Parameters<Provider['interactionResult']>[2],
) {
  const returnTo = await provider.interactionResult(ctx.req, ctx.res, result, {
    mergeWithLastSubmission: false,
  })
  ctx.redirect(returnTo)
  ctx.status = 303
}
