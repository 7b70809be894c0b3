import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as journey } from './journey.ts'
import { type Product, serve } from './serve.ts'
import { copySite } from './site-template.ts'

/** A product for one file, and its data directory; `close` stops it and deletes the directory. */
export type DedicatedProduct = Product & { directory: string; close(): Promise<void> }

async function open(site: string): Promise<DedicatedProduct> {
  const directory = await mkdtemp(join(tmpdir(), `idex-${site}-`))
  // When the tests run as root, Postgres runs as another user and must be able to pass through.
  await chmod(directory, 0o711)
  await copySite(directory)
  const product = await serve(directory)
  const close = async () => {
    await product.stop()
    await rm(directory, { recursive: true, force: true })
  }
  return { ...product, directory, close }
}

/**
 * Journeys through a dedicated product, for what changes the whole site; `page` and `request` start there. Files with a
 * different `site` never share one.
 */
export const test = journey.extend<{ site: string; product: DedicatedProduct }>({
  site: ['', { option: true }],
  product: [
    async ({ site, keeper }, provide) => {
      if (keeper.dedicated?.site !== site) {
        await keeper.dedicated?.product.close()
        keeper.dedicated = undefined
        keeper.dedicated = { site, product: await open(site) }
      }
      await provide(keeper.dedicated.product)
    },
    { timeout: 120_000 },
  ],
  baseURL: ({ product }, provide) => provide(product.origin),
})
