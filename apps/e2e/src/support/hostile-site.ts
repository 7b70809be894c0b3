import { packedVectors } from '@idex/testing/hostile-text'
import { samplePdf } from '@idex/testing/sample-pdf'
import { z } from 'zod'
import { apiCaller, fileForm, signInAsAdmin } from './admin-client.ts'
import { ADMIN } from './product.ts'

/** The maximum characters of each kind of field, and the vectors combined to fit. */
export const NAMES = packedVectors(200)
const TEXTS = packedVectors(2000)
const TAGS = packedVectors(40)

/** An address that nothing serves, with a hostile end; control characters are refused in addresses. */
const addressOf = (name: string) => `https://pictures.invalid/none/${name.replace(/\p{Cc}/gu, '')}`

const at = (list: readonly string[], index: number) => list[index % list.length] ?? ''

/** The fields that the vectors are put into. */
export const FIELDS = {
  note: ['title', 'description'],
  userNote: ['title', 'description', 'fileUrl'],
  post: ['title', 'content', 'excerpt', 'metaDescription', 'tags', 'blogUrl', 'thumbnailUrl', 'imageUrl'],
  content: ['title', 'author', 'category', 'duration', 'tags', 'description', 'fileUrl', 'thumbnailUrl'],
  comment: ['body'],
  message: ['name', 'company', 'message'],
  administrator: ['firstName'],
  member: ['firstName', 'lastName'],
  file: ['name'],
} as const

const IdSchema = z.object({ id: z.string() })
const PathSchema = z.object({ filePath: z.string() })

/** Sends to the public API with `cookie`'s session. */
function sender(origin: string, cookie: string) {
  const call = apiCaller(origin, cookie)
  return async (path: string, body: object): Promise<unknown> => (await call('POST', path, body)).json()
}

type Send = ReturnType<typeof sender>

function post(index: number) {
  const name = at(NAMES, index)
  return {
    title: name,
    content: `<p>Begins.</p>${index < 2 ? TEXTS.join('') : at(TEXTS, index)}<p><a href="${name}">x</a><img src="${name}" alt='${name}'></p>`,
    excerpt: at(TEXTS, index),
    metaDescription: at(packedVectors(160), index),
    tags: Array.from({ length: 10 }, (_, tag) => at(TAGS, index * 10 + tag)),
    blogUrl: name,
    imageUrl: addressOf(name),
    thumbnailUrl: addressOf(name),
    published: true,
  }
}

function item(index: number) {
  const name = at(NAMES, index)
  return {
    title: name,
    author: name,
    category: at(packedVectors(100), index),
    duration: at(packedVectors(50), index),
    tags: Array.from({ length: 10 }, (_, tag) => at(TAGS, index * 10 + tag)),
    description: at(TEXTS, index),
    contentType: ['pdf', 'video', 'podcast'][index % 3],
    fileUrl: addressOf(name),
    thumbnailUrl: addressOf(name),
  }
}

async function writeComments(send: Send, id: string): Promise<void> {
  for (const body of TEXTS) await send(`content/${id}/comments`, { body })
}

/**
 * Contact messages that a visitor, a member and an administrator may send in an hour, which together contain every
 * vector in each field.
 */
async function sendMessages(senders: readonly Send[]): Promise<void> {
  for (const [index, name] of NAMES.entries()) {
    const send = senders[Math.floor(index / 20)]
    const message = `A message. ${at(TEXTS, index)}`
    await send?.('contact', {
      name: `Eve ${name}`.slice(0, 200),
      email: 'eve@example.com',
      company: name,
      message,
    })
  }
}

/** Stores a real PDF under a hostile name; returns its path. */
async function storeFile(send: Send, name: string): Promise<string> {
  const pdf = await samplePdf({ title: name, pages: 1 })
  return PathSchema.parse(await send('upload-pdf', fileForm(pdf, name))).filePath
}

/** A post and a content item that contain hostile texts. */
export type HostilePlace = { blogUrl: string; id: string }

/** Puts every vector into every field of the site; returns where to look for them, by who may. */
export async function fillSite(origin: string, admin: string, member: string): Promise<HostilePlace[]> {
  const [asAdmin, asMember, asVisitor] = [sender(origin, admin), sender(origin, member), sender(origin, '')]
  const entries = NAMES.map(async (name, index) => {
    await asAdmin('admin/notes', { title: name, description: at(TEXTS, index), pdfUrl: addressOf(name) })
    const fileUrl = index < 3 ? await storeFile(asMember, name) : addressOf(name)
    await asMember('user-notes', { title: name, description: at(TEXTS, index), fileUrl })
    const { blogUrl } = z
      .object({ blogUrl: z.string() })
      .parse(await asAdmin('admin/blog/posts', post(index)))
    const { id } = IdSchema.parse(await asAdmin('admin/content', item(index)))
    if (index === 0) await writeComments(asMember, id)
    return { blogUrl, id }
  })
  const places = await Promise.all(entries)
  await sendMessages([asVisitor, asMember, asAdmin])
  for (const [index, firstName] of packedVectors(100).slice(0, 8).entries())
    // Entering the password renews the session, so each request uses one of its own.
    await sender(origin, await signInAsAdmin(origin))('admin/administrators', {
      username: `hostile-${index}`,
      firstName,
      password: ADMIN.password,
    })
  return places
}
