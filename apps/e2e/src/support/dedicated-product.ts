import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as journey } from './journey.ts'
import { type Product, serve } from './serve.ts'
import { copySite } from './site-template.ts'

/** A product with the demo content for one journey, for what changes the whole site; `page` and `request` start there. */
export const test = journey.extend<{ product: Product & { directory: string } }>({
  product: [
    async ({ browserName }, provide) => {
      const directory = await mkdtemp(join(tmpdir(), `idex-${browserName}-`))
      // When the tests run as root, Postgres runs as another user and must be able to pass through.
      await chmod(directory, 0o711)
      await copySite(directory)
      const product = await serve(directory)
      await provide({ ...product, directory })
      await product.stop()
      await rm(directory, { recursive: true, force: true })
    },
    { timeout: 120_000 },
  ],
  baseURL: ({ product }, provide) => provide(product.origin),
})
