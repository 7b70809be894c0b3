import { createHash } from 'node:crypto'
import { createFeedSecrets } from '@idex/auth/feed-secrets'
import { UNREAD_BODY_BYTES } from '@idex/api/kernel/rest-route'
import { FEED_DOCUMENTS } from '@idex/contract/feeds/addresses'
import { ListReadingSchema } from '@idex/contract/feeds/feed'
import { DomainError } from '@idex/contract/kernel/errors'
import { PRODUCT_NAME, TAGLINE } from '@idex/contract/site/brand'
import { socialCardContent } from '@idex/contract/site/social-card'
import {
  getReading,
  listChapters,
  listEpisodes,
  listNewNotes,
  listReading,
  openFeedFile,
} from '@idex/core/feeds/read-feeds'
import type { Context } from '@idex/core/kernel/context'
import { networkOf } from '@idex/core/kernel/networks'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Config } from '../config/config.ts'
import type { SendPicture } from '../social-cards/send-picture.ts'
import { READ_METHODS } from '../http/methods.ts'
import { isUnchanged } from '../http/entity-tag.ts'
import { sendFile } from '../rest/send-file.ts'
import { CORS_HEADERS, preflightAnswer } from '../security/cors-headers.ts'
import { type OpenFeed, openFeed } from './addresses.ts'
import {
  ACQUISITION_TYPE,
  catalogueAtom,
  NAVIGATION_TYPE,
  readingAtom,
  SEARCH_TYPE,
  searchDescription,
} from './opds1.ts'
import { catalogueJson, OPDS2_TYPE, PUBLICATION_TYPE, publicationJson, readingJson } from './opds2.ts'
import { CHAPTERS_TYPE, chaptersJson, notesRss, podcastRss, RSS_TYPE } from './rss.ts'

/** On every answer: the secret in an address is told to no page a reader goes to from there, nor to search engines. */
const HEADERS = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

/** Asked about each time, since access may have ended. */
const CACHING = 'private, no-cache'

const SecretSchema = z.object({ secret: z.string() })
const IdSchema = z.object({ id: z.string().max(64) })

/** The id of a file, note or podcast in the last part of an address, before its extension. */
const NamedSchema = z.object({
  name: z
    .string()
    .regex(/^\w{1,64}\.\w{1,5}$/)
    .transform((name) => name.slice(0, name.indexOf('.'))),
})

const PODCAST = 'podcast'
const PODCAST_COVER = { kind: TAGLINE, title: `${PRODUCT_NAME} Podcasts`, labels: [] }

type Handle = (
  feed: OpenFeed,
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>

type Options = { config: Config; sendPicture: SendPicture }

/**
 * Members' private feeds for other tools. The secret in the address identifies the member; cookies and tokens are
 * ignored. A feed lists what its member may read.
 */
export async function feedRoutes(
  app: FastifyInstance,
  { config: { publicUrl }, sendPicture }: Options,
): Promise<void> {
  const { services } = app
  const secrets = createFeedSecrets(services.db)

  /** Throws NOT_FOUND for an unknown secret, and RATE_LIMITED after too many of those. */
  async function open(request: FastifyRequest): Promise<{ feed: OpenFeed; ctx: Context }> {
    const { secret } = SecretSchema.parse(request.params)
    const caller = await secrets.read(secret, services.clock.now())
    if (caller === null) {
      // Counted only once it has failed, so that one guesser does not keep out an office with valid feeds.
      await services.limits.take('unknownFeed', `address ${networkOf(request.ip)}`)
      throw new DomainError('NOT_FOUND')
    }
    const { user: actor, createdAt } = caller
    request.actorId = actor.id
    const client = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' }
    return {
      feed: openFeed(publicUrl, secret, createdAt),
      ctx: { ...services, log: request.log, actor, sessionId: null, client },
    }
  }

  const mount = (path: string, handle: Handle) =>
    app.route({
      method: [...READ_METHODS],
      url: `:secret/${path}`,
      handler: async (request, reply) => {
        const { feed, ctx } = await open(request)
        return handle(feed, ctx, request, reply.header('cache-control', CACHING))
      },
    })

  /** A document that is sent unless the client has it. */
  const mountDocument = (
    path: string,
    type: string,
    write: (feed: OpenFeed, ctx: Context, request: FastifyRequest) => Promise<string | object>,
  ) =>
    mount(path, async (feed, ctx, request, reply) => {
      const written = await write(feed, ctx, request)
      const text = typeof written === 'string' ? written : JSON.stringify(written)
      const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
      reply.header('etag', etag)
      if (isUnchanged(request.headers, etag)) return reply.code(304).send()
      return reply.type(`${type}; charset=utf-8`).send(text)
    })

  const partOf = ({ params, query }: FastifyRequest) =>
    ListReadingSchema.parse({ ...Object(query), ...Object(params) })

  app.addHook('onRequest', async (_request, reply) => void reply.headers(HEADERS))
  // Last, over what files elsewhere say: players and readers in a page of another origin have the secret, and no cookie counts.
  app.addHook('onSend', async (_request, reply) => void reply.headers(CORS_HEADERS))
  app.options('*', async (_request, reply) => reply.code(204).headers(preflightAnswer(READ_METHODS)).send())

  const { notes, podcasts, opds, opds2 } = FEED_DOCUMENTS
  mountDocument(notes, RSS_TYPE, async (feed, ctx) => notesRss(feed, await listNewNotes(ctx)))
  mountDocument(podcasts, RSS_TYPE, async (feed, ctx) => podcastRss(feed, await listEpisodes(ctx)))
  mountDocument(opds, NAVIGATION_TYPE, async (feed) => catalogueAtom(feed))
  mountDocument(`${opds}/search.xml`, SEARCH_TYPE, async (feed) => searchDescription(feed))
  mountDocument(`${opds}/:group`, ACQUISITION_TYPE, async (feed, ctx, request) => {
    const part = partOf(request)
    return readingAtom(feed, part, await listReading(ctx, part))
  })
  mountDocument(opds2, OPDS2_TYPE, async (feed, ctx) => {
    const [insights, own] = await Promise.all([
      listReading(ctx, { group: 'insights' }),
      listReading(ctx, { group: 'own' }),
    ])
    return catalogueJson(feed, { insights: insights.items, own: own.items })
  })
  mountDocument(`${opds2}/:group`, OPDS2_TYPE, async (feed, ctx, request) => {
    const part = partOf(request)
    return readingJson(feed, part, await listReading(ctx, part))
  })
  mountDocument(`${opds2}/publications/:id`, PUBLICATION_TYPE, async (feed, ctx, { params }) =>
    publicationJson(feed, await getReading(ctx, IdSchema.parse(params))),
  )
  mountDocument('chapters/:name', CHAPTERS_TYPE, async (_feed, ctx, { params }) =>
    chaptersJson(await listChapters(ctx, { id: NamedSchema.parse(params).name })),
  )
  mount('media/:name', async (_feed, ctx, { params }, reply) => {
    const file = await openFeedFile(ctx, { id: NamedSchema.parse(params).name })
    return sendFile(file, reply.request, reply)
  })
  mount('covers/:name', async (_feed, ctx, request, reply) => {
    const { name: id } = NamedSchema.parse(request.params)
    if (id === PODCAST) return sendPicture(request, reply, PODCAST_COVER, 'square')
    const note = await getReading(ctx, { id })
    // A title our typefaces cannot write is left out: every entry of a catalogue has a picture.
    const { title, labels } = socialCardContent(note) ?? { title: '', labels: [] }
    const kind = note.isOwn ? 'Private note' : 'Insight note'
    return sendPicture(request, reply, { kind, title, labels }, 'cover')
  })
  // The app's page for missing addresses would be rendered and cached for an address with a secret.
  app.route({
    method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '*',
    bodyLimit: UNREAD_BODY_BYTES,
    handler: async () => {
      throw new DomainError('NOT_FOUND')
    },
  })
}
