import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as journey } from './journey.ts'
import { type Product, serve } from './serve.ts'
import { copySite } from './site-template.ts'

/** A product for one file, and its data directory. */
export type DedicatedProduct = Product & { directory: string }

/**
 * Journeys through a dedicated product, for what changes the whole site; `page` and `request` start there. Files with a
 * different `site` never share one.
 */
export const test = journey.extend<{}, { site: string; product: DedicatedProduct }>({
  site: ['', { option: true, scope: 'worker' }],
  product: [
    async ({ site }, provide) => {
      const directory = await mkdtemp(join(tmpdir(), `idex-${site}-`))
      // When the tests run as root, Postgres runs as another user and must be able to pass through.
      await chmod(directory, 0o711)
      await copySite(directory)
      const product = await serve(directory)
      await provide({ ...product, directory })
      await product.stop()
      await rm(directory, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ product }, provide) => provide(product.origin),
})
