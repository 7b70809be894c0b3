import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as journey } from './journey.ts'
import { type Product, serve } from './serve.ts'

/** A product nobody else uses, and where it keeps its data. */
export type DedicatedProduct = Product & { directory: string }

/**
 * Journeys through a product of their own, for what changes the whole site; `page` and `request` start there. Files that
 * name a `site` each never meet in one product.
 */
export const test = journey.extend<{}, { site: string; product: DedicatedProduct }>({
  site: ['', { option: true, scope: 'worker' }],
  product: [
    async ({ site }, provide) => {
      const directory = await mkdtemp(join(tmpdir(), `idex-${site}-`))
      // Where the tests run as root, Postgres runs as another user and has to pass through.
      await chmod(directory, 0o711)
      const product = await serve(directory)
      await provide({ ...product, directory })
      await product.stop()
      await rm(directory, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ product }, provide) => provide(product.origin),
})
