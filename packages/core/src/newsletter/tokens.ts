import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { DAY_MS } from '@idex/contract/kernel/dates'
import type { Queryable } from '@idex/db/client'
import { settings } from '@idex/db/schema'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Services } from '../kernel/context.ts'
import type { Recipient } from '../ports/mail-request.ts'

const SIGNING_KEY = 'newsletter.signingKey'

async function findKey(db: Queryable): Promise<Buffer | undefined> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, SIGNING_KEY))
  return row && Buffer.from(z.string().parse(row.value), 'base64url')
}

/** The key that signs links in emails: 32 random bytes, created on first use, shared by all servers of a database. */
export async function signingKey(db: Queryable): Promise<Buffer> {
  const known = await findKey(db)
  if (known) return known
  const value = randomBytes(32).toString('base64url')
  await db.insert(settings).values({ key: SIGNING_KEY, value }).onConflictDoNothing()
  const kept = await findKey(db)
  if (!kept) throw new Error('The signing key could not be kept.')
  return kept
}

/** Days for which a confirmation link works. */
export const CONFIRM_DAYS = 7

/** Action of a link in an email; an unsubscribe link works forever. */
export type Link =
  | { purpose: 'confirm'; id: string; issuedAt: Date }
  | ({ purpose: 'unsubscribe' } & Recipient)

const AUDIENCES = { m: 'member', s: 'subscriber' } as const

function encode(link: Link): string {
  return link.purpose === 'confirm'
    ? `c.${link.id}.${link.issuedAt.getTime().toString(36)}`
    : `u.${link.audience === 'member' ? 'm' : 's'}.${link.id}`
}

function decode(text: string): Link | undefined {
  const [purpose, first = '', second = ''] = text.split('.')
  if (purpose === 'c')
    return { purpose: 'confirm', id: first, issuedAt: new Date(Number.parseInt(second, 36)) }
  const audience = first === 'm' || first === 's' ? AUDIENCES[first] : undefined
  return purpose === 'u' && audience ? { purpose: 'unsubscribe', audience, id: second } : undefined
}

function sign(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** A URL-safe token of `link`, signed with HMAC-SHA256. */
export async function createToken(ctx: Pick<Services, 'db'>, link: Link): Promise<string> {
  const text = encode(link)
  return `${text}.${sign(await signingKey(ctx.db), text)}`
}

/** The link a token stands for; undefined when it is invalid or expired. */
export async function openToken(
  ctx: Pick<Services, 'db' | 'clock'>,
  token: string,
): Promise<Link | undefined> {
  const end = token.lastIndexOf('.')
  const text = token.slice(0, Math.max(end, 0))
  const given = Buffer.from(token.slice(end + 1))
  const expected = Buffer.from(sign(await signingKey(ctx.db), text))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const link = decode(text)
  const isOver =
    link?.purpose === 'confirm' &&
    ctx.clock.now().getTime() >= link.issuedAt.getTime() + CONFIRM_DAYS * DAY_MS
  return isOver ? undefined : link
}
