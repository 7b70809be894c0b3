import { writeFile } from 'node:fs/promises'
import { filePath } from '@idex/contract/files/addresses'
import { makePictures } from '@idex/core/files/make-pictures'
import { variantName } from '@idex/core/files/pictures'
import { type PictureMaker, VariantSchema } from '@idex/core/ports/picture-maker'
import { blogPostFiles, pictures } from '@idex/db/schema'
import { createFile, createPost } from '@idex/testing/factories'
import { sampleMedia } from '@idex/testing/sample-media'
import { samplePdf } from '@idex/testing/sample-pdf'
import { eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { MakeExample } from './make-example.ts'
import { setBlogEnabled } from './enable-blog.ts'
import type { ServerUnderTest } from './server-under-test.ts'
import { uploadForm } from './upload-form.ts'

/** Stores a real picture of the site; `values` overrides columns. */
export async function storeImage(
  { database, app }: ServerUnderTest,
  values: Parameters<typeof createFile>[1] = {},
) {
  const content = await sampleMedia('png')
  const file = await createFile(database.db, {
    kind: 'image',
    mimeType: 'image/png',
    name: 'picture.png',
    size: content.length,
    sha256: digest(content),
    pageCount: null,
    ...values,
  })
  const path = await app.services.files.incomingPath(file.id)
  await writeFile(path, content)
  await app.services.files.adopt(file.id, path)
  return { id: file.id, url: filePath(file.id), content }
}

const digest = (content: Buffer) => createHash('sha256').update(content).digest('hex')

/** Makes the copies of images that lack them, not of documents, which other examples left; returns the address of a copy of the image `id`. */
export async function makeCopies({ app: { services } }: ServerUnderTest, id: string): Promise<string> {
  const makePicture: PictureMaker = async (from, to, kind) =>
    kind === 'image' ? services.makePicture(from, to, kind) : undefined
  await makePictures({ ...services, makePicture })
  const [row] = await services.db.select().from(pictures).where(eq(pictures.fileId, id))
  const [variant] = z.array(VariantSchema).parse(row?.variants)
  if (variant === undefined) throw new Error('The picture has no copies')
  return `${filePath(id)}/${variantName(variant)}`
}

/** A picture of a post, published by default. */
export async function storePostImage(server: ServerUnderTest, post: Parameters<typeof createPost>[1] = {}) {
  const image = await storeImage(server)
  const { id: postId } = await createPost(server.database.db, post)
  await server.database.db.insert(blogPostFiles).values({ postId, fileId: image.id })
  return { ...image, postId }
}

/** Examples of the files' rows. */
export const FILE_EXAMPLES: Record<string, MakeExample> = {
  uploadPdf: async () => uploadForm(await samplePdf()),
  uploadMedia: async () => uploadForm(await sampleMedia('webm'), { name: 'a.webm', type: 'video/webm' }),
  readFile: async (server) => {
    await setBlogEnabled(server)
    return { url: (await storePostImage(server)).url }
  },
  readPicture: async (server) => {
    await setBlogEnabled(server)
    return { url: await makeCopies(server, (await storePostImage(server)).id) }
  },
}
