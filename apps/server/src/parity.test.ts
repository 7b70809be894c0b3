import { type AppRouter, appRouter } from '@idex/api/app-router'
import { transformer } from '@idex/contract/kernel/transformer'
import { createTRPCClient, httpLink, TRPCClientError } from '@trpc/client'
import { createComment, createContentItem, createNote } from '@idex/testing/factories'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CALLER_KINDS, type Caller, type Callers, createCallers } from './testing/callers.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
let callers: Callers
let address: string

beforeAll(async () => {
  server = await startTestServer()
  callers = await createCallers(server)
  const item = await createContentItem(server.database.db, { id: 'shown', title: 'To find' })
  await createComment(server.database.db, { authorId: callers.member.id, contentId: item.id })
  address = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

function typed(caller: Caller) {
  return createTRPCClient<AppRouter>({
    links: [httpLink({ url: `${address}/api/trpc`, transformer, headers: () => ({ ...caller.headers }) })],
  })
}

type Answer = { status: number; body: unknown }

async function viaTyped(call: Promise<unknown>): Promise<Answer> {
  try {
    return { status: 200, body: await call }
  } catch (error) {
    if (!(error instanceof TRPCClientError)) throw error
    return { status: error.data?.httpStatus, body: error.data?.error }
  }
}

async function viaRest(
  caller: Caller,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  body?: object,
) {
  const payload = body === undefined ? {} : { payload: body }
  const response = await server.app.inject({ method, url, headers: caller.headers, ...payload })
  return { status: response.statusCode, body: response.json<unknown>() }
}

type Client = ReturnType<typeof typed>

/** What a GET of the item does in one: the typed door counts a view apart from reading. */
async function openViaTyped({ content }: Client) {
  await content.countView.mutate({ id: 'shown' })
  return { success: true, content: await content.get.query({ id: 'shown' }) }
}

describe('reads give the same answer through both doors', () => {
  const reads: [string, (client: Client) => Promise<unknown>][] = [
    ['/api/insights/latest', (client) => client.notes.latest.query()],
    ['/api/notes', async (client) => (await client.notes.list.query({})).notes],
    [
      '/api/notes?search=find&sort=oldest',
      async (client) => (await client.notes.list.query({ search: 'find', sort: 'oldest' })).notes,
    ],
    ['/api/notes/deleted', async (client) => (await client.notes.deleted.query({})).items],
    ['/api/user-notes', async (client) => (await client.userNotes.list.query({})).items],
    ['/api/user-notes/deleted', async (client) => (await client.userNotes.deleted.query({})).items],
    ['/api/account', (client) => client.account.get.query()],
    ['/api/account/sessions', (client) => client.account.sessions.query()],
    ['/api/admin/notes', async (client) => (await client.admin.notes.list.query({})).items],
    ['/api/blog/enabled', (client) => client.blog.enabled.query()],
    ['/api/blog/posts/shown', (client) => client.blog.get.query({ slug: 'shown' })],
    ['/api/admin/blog/enabled', (client) => client.admin.blog.enabled.query()],
    ['/api/admin/blog/posts', async (client) => (await client.admin.blog.list.query({})).items],
    ['/api/content', async (client) => (await client.content.list.query({})).items],
    [
      '/api/content?type=podcast&search=FIND',
      async (client) => (await client.content.list.query({ type: 'podcast', search: 'FIND' })).items,
    ],
    ['/api/content/unread', (client) => client.content.unread.query()],
    ['/api/content/shown', async (client) => openViaTyped(client)],
    [
      '/api/content/shown/comments',
      async (client) => (await client.content.comments.query({ id: 'shown' })).items,
    ],
    ['/api/admin/content', async (client) => (await client.admin.content.list.query({})).items],
    [
      '/api/admin/messages?unread=true&search=mira&limit=1',
      (client) => client.admin.messages.list.query({ unread: true, search: 'mira', limit: 1 }),
    ],
    ['/api/admin/messages/unread', (client) => client.admin.messages.unread.query()],
    ['/api/admin/security', (client) => client.admin.security.get.query()],
    ['/api/admin/administrators', (client) => client.admin.administrators.list.query()],
    [
      '/api/admin/audit?action=blog.toggle',
      (client) => client.admin.audit.list.query({ action: 'blog.toggle' }),
    ],
    ['/api/admin/overview?period=month', (client) => client.admin.overview.query({ period: 'month' })],
    ['/api/admin/audit?from=yesterday', (client) => client.admin.audit.list.query({ from: 'yesterday' })],
    [
      '/api/admin/subscribers?status=pending',
      (client) => client.admin.subscribers.list.query({ status: 'pending' }),
    ],
    [
      '/api/admin/members?sort=name&order=asc&limit=2',
      (client) => client.admin.members.list.query({ sort: 'name', order: 'asc', limit: 2 }),
    ],
  ]
  const cases = reads.flatMap(([url, call]) => CALLER_KINDS.map((kind) => ({ url, call, kind })))
  it.each(cases)('GET $url as $kind', async ({ url, call, kind }) => {
    const { db } = server.database
    await createNote(db, { title: 'To find' })
    await createNote(db, { ownerId: callers.member.id })
    await createNote(db, { ownerId: callers.member.id, deletedAt: server.clock.now() })
    expect(await viaTyped(call(typed(callers[kind])))).toEqual(await viaRest(callers[kind], 'GET', url))
  })
})

const NO_PASSKEY = {
  ...{ id: 'none', rawId: 'none', type: 'public-key' as const, clientExtensionResults: {} },
  response: { clientDataJSON: 'e30', authenticatorData: '', signature: '' },
}

describe('refusals are the same through both doors', () => {
  const onboarding = { industry: 'Cooking', companySize: '', jobTitle: '', aiTopics: [] }
  const bad: Parameters<Client['onboarding']['complete']['mutate']>[0] = JSON.parse(
    JSON.stringify(onboarding),
  )
  const refusals: [
    string,
    Parameters<typeof viaRest>[1],
    string,
    object | undefined,
    (client: Client) => Promise<unknown>,
  ][] = [
    [
      'a year as a period',
      'GET',
      '/api/admin/overview?period=year',
      undefined,
      (client) => client.admin.overview.query(JSON.parse('{"period":"year"}')),
    ],
    [
      'the reading of an unknown note',
      'POST',
      '/api/notes/unknown/read',
      {},
      (client) => client.notes.countRead.mutate({ id: 'unknown' }),
    ],
    [
      'an unknown note',
      'DELETE',
      '/api/notes/unknown',
      undefined,
      (client) => client.notes.trash.mutate({ id: 'unknown' }),
    ],
    [
      'a blank title',
      'PATCH',
      '/api/notes/unknown',
      { title: ' ' },
      (client) => client.notes.rename.mutate({ id: 'unknown', title: ' ' }),
    ],
    [
      'a foreign file',
      'POST',
      '/api/user-notes',
      { title: 'A', fileUrl: '/api/files/abc' },
      (client) => client.userNotes.create.mutate({ title: 'A', fileUrl: '/api/files/abc' }),
    ],
    [
      'an incomplete note',
      'POST',
      '/api/admin/notes',
      { title: '', description: '', pdfUrl: '' },
      (client) => client.admin.notes.publish.mutate({ title: '', description: '', pdfUrl: '' }),
    ],
    [
      'wrong credentials',
      'POST',
      '/api/admin/login',
      { username: 'nobody', password: 'wrong' },
      (client) => client.session.adminLogin.mutate({ username: 'nobody', password: 'wrong' }),
    ],
    [
      'a second factor nobody was asked for',
      'POST',
      '/api/admin/login/second-factor',
      { code: '123456' },
      (client) => client.session.answerSecondFactor.mutate({ code: '123456' }),
    ],
    [
      'no second factor at all',
      'POST',
      '/api/admin/login/second-factor',
      {},
      (client) => client.session.answerSecondFactor.mutate({}),
    ],
    [
      'a passkey nobody was asked for',
      'POST',
      '/api/admin/login/passkey',
      { passkey: NO_PASSKEY },
      (client) => client.session.passkeyLogin.mutate({ passkey: NO_PASSKEY }),
    ],
    [
      'a wrong password before a change of the sign-in',
      'POST',
      '/api/admin/security/totp/setup',
      { password: 'wrong' },
      (client) => client.admin.security.beginTotp.mutate({ password: 'wrong' }),
    ],
    [
      'an unknown passkey',
      'PATCH',
      '/api/admin/security/passkeys/unknown',
      { name: 'Phone' },
      (client) => client.admin.security.renamePasskey.mutate({ id: 'unknown', name: 'Phone' }),
    ],
    [
      'wrong answers',
      'POST',
      '/api/onboarding',
      onboarding,
      (client) => client.onboarding.complete.mutate(bad),
    ],
    [
      'an unknown item',
      'PUT',
      '/api/content/unknown/like',
      undefined,
      (client) => client.content.like.mutate({ id: 'unknown' }),
    ],
    [
      'an unknown comment',
      'DELETE',
      '/api/content/shown/comments/unknown',
      undefined,
      (client) => client.content.deleteComment.mutate({ id: 'shown', commentId: 'unknown' }),
    ],
    [
      'a blank comment',
      'POST',
      '/api/content/shown/comments',
      { body: ' ' },
      (client) => client.content.addComment.mutate({ id: 'shown', body: ' ' }),
    ],
    [
      'nothing to mark as read',
      'POST',
      '/api/content/mark-read',
      {},
      (client) => client.content.markRead.mutate(JSON.parse('{}')),
    ],
    [
      'a foreign video',
      'POST',
      '/api/admin/content',
      { title: 'A', contentType: 'video', fileUrl: '/api/files/abc' },
      (client) =>
        client.admin.content.create.mutate({ title: 'A', contentType: 'video', fileUrl: '/api/files/abc' }),
    ],
    [
      'captions from elsewhere',
      'PUT',
      '/api/admin/content/shown',
      { title: 'A', contentType: 'pdf', fileUrl: 'ftp://x', captionsUrl: 'https://example.com/a.vtt' },
      (client) =>
        client.admin.content.update.mutate({
          id: 'shown',
          title: 'A',
          contentType: 'pdf',
          fileUrl: 'ftp://x',
          captionsUrl: 'https://example.com/a.vtt',
        }),
    ],
    [
      'wrong answers, given again',
      'PUT',
      '/api/account/answers',
      onboarding,
      (client) => client.account.updateAnswers.mutate(bad),
    ],
    [
      'an unknown topic for emails',
      'PUT',
      '/api/account/email-preferences',
      { wantsInsightEmails: true, insightTopics: ['Cooking'] },
      (client) =>
        client.account.updateEmailPreferences.mutate(
          JSON.parse('{"wantsInsightEmails":true,"insightTopics":["Cooking"]}'),
        ),
    ],
    [
      'an unknown session',
      'DELETE',
      '/api/account/sessions/unknown',
      undefined,
      (client) => client.account.revokeSession.mutate({ id: 'unknown' }),
    ],
    [
      'a deletion nobody confirmed',
      'DELETE',
      '/api/account',
      { confirm: 'delete' },
      (client) => client.account.remove.mutate(JSON.parse('{"confirm":"delete"}')),
    ],
    [
      'an unknown message',
      'PUT',
      '/api/admin/messages/unknown',
      { isRead: true },
      (client) => client.admin.messages.mark.mutate({ id: 'unknown', isRead: true }),
    ],
    [
      'an unknown member',
      'PUT',
      '/api/admin/members/unknown/disabled',
      { disabled: true },
      (client) => client.admin.members.disable.mutate({ id: 'unknown', disabled: true }),
    ],
    [
      'an administrator without a name',
      'POST',
      '/api/admin/administrators',
      { username: 'a b', firstName: '', password: 'mine' },
      (client) =>
        client.admin.administrators.invite.mutate({ username: 'a b', firstName: '', password: 'mine' }),
    ],
    [
      'a wrong address',
      'POST',
      '/api/newsletter/subscribe',
      { email: 'nobody' },
      (client) => client.newsletter.subscribe.mutate({ email: 'nobody' }),
    ],
    [
      'a forged confirmation',
      'POST',
      '/api/newsletter/confirm',
      { token: 'c.a.b.c' },
      (client) => client.newsletter.confirm.mutate({ token: 'c.a.b.c' }),
    ],
    [
      'a forged unsubscribing',
      'POST',
      '/api/newsletter/unsubscribe',
      { token: 'u.m.b.c' },
      (client) => client.newsletter.unsubscribe.mutate({ token: 'u.m.b.c' }),
    ],
    [
      'a short message',
      'POST',
      '/api/contact',
      { name: 'A', email: 'x', message: 'y' },
      (client) => client.contact.send.mutate({ name: 'A', email: 'x', message: 'y' }),
    ],
  ]
  const cases = refusals.flatMap(([name, method, url, body, call]) =>
    CALLER_KINDS.map((kind) => ({ name, method, url, body, call, kind })),
  )
  it.each(cases)('$name as $kind', async ({ method, url, body, call, kind }) => {
    const rest = await viaRest(callers[kind], method, url, body)
    expect(rest.status).toBeGreaterThanOrEqual(400)
    expect(await viaTyped(call(typed(callers[kind])))).toEqual(rest)
  })
})

it('gives writes the same effect through both doors', async () => {
  const { db } = server.database
  const [first, second] = [await createNote(db), await createNote(db)]
  const viaDoor = await typed(callers.member).notes.addFavorite.mutate({ id: first.id })
  const rest = await viaRest(callers.member, 'PUT', `/api/notes/${second.id}/favorite`)
  expect(Object.keys(viaDoor).sort()).toEqual(Object.keys(Object(rest.body)).sort())
  const { notes } = await typed(callers.member).notes.list.query({ favorites: true })
  expect(notes.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort())
})

describe('every procedure refuses those below its rank, before it reads their input', () => {
  const PUBLIC = [
    'blog.countView',
    'blog.enabled',
    'blog.get',
    'blog.list',
    'contact.send',
    'newsletter.confirm',
    'newsletter.link',
    'newsletter.subscribe',
    'newsletter.unsubscribe',
    'notes.latest',
    'session.adminLogin',
    'session.answerSecondFactor',
    'session.beginPasskeyLogin',
    'session.current',
    'session.passkeyLogin',
    'share.countOpen',
    'share.open',
  ]
  /** A newcomer's account is theirs as well; what is sent here changes nothing. */
  const FOR_NEWCOMERS = [
    'account.get',
    'account.remove',
    'account.revokeOtherSessions',
    'account.revokeSession',
    'account.sessions',
    'account.updateEmailPreferences',
  ]
  const closed = Object.keys(appRouter._def.procedures).filter((path) => !PUBLIC.includes(path))

  async function call(path: string, caller: Caller) {
    const url = `/api/trpc/${path}`
    const headers = { ...caller.headers, 'content-type': 'application/json' }
    const query = await server.app.inject({ url, headers })
    if (query.statusCode !== 405) return query.statusCode
    return (await server.app.inject({ method: 'POST', url, headers, payload: '{"json":{}}' })).statusCode
  }

  it.each(closed)('%s', async (path) => {
    expect(await call(path, callers.anonymous)).toBe(401)
    const isForNewcomers = path.startsWith('onboarding.') || FOR_NEWCOMERS.includes(path)
    if (!isForNewcomers) expect(await call(path, callers.fresh)).toBe(403)
    if (path.startsWith('admin.')) expect(await call(path, callers.member)).toBe(403)
  })
})

it('tells nothing of itself when it fails', async () => {
  const response = await server.app.inject({ url: '/api/trpc/no.such.procedure' })
  expect(response.statusCode).toBe(404)
  expect(response.body).not.toMatch(/at .*\.ts|stack/)
})
