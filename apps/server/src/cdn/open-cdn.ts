import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fetchWhole } from '@idex/auth/fetch-json'
import type { Cdn } from '@idex/core/kernel/cdn'
import product from '../../package.json' with { type: 'json' }
import type { Meter } from '../metrics/meter.ts'

/** Where keys are purged, and what proves that we may. */
export type CdnSettings = { purgeUrl: string; token: string | undefined }

/** A fingerprint of the pages' build; its server entry names every script by the hash of its content. */
async function buildOf(webDist: string | undefined): Promise<string> {
  if (webDist === undefined) return product.version
  const entry = await readFile(join(webDist, 'server', 'entry-server.js'))
  return createHash('sha256').update(product.version).update(entry).digest('hex')
}

/** Headers that say who we are, as Cloudflare and others take it and as Fastly does. */
const proofOf = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}`, 'fastly-key': token }

/**
 * The network behind `purgeUrl`. A purge is one POST with its keys as Fastly and Varnish (`Surrogate-Key`) and as Cloudflare
 * (`tags` of a JSON body) take them. Purges reject unless they are confirmed with a status of success.
 */
export async function openCdn(
  { purgeUrl, token }: CdnSettings,
  { webDist, meter }: { webDist: string | undefined; meter: Meter },
): Promise<Cdn> {
  async function post(keys: readonly string[]): Promise<void> {
    const { ok, status } = await fetchWhole(purgeUrl, {
      method: 'POST',
      headers: {
        ...proofOf(token),
        'content-type': 'application/json',
        'surrogate-key': keys.join(' '),
      },
      body: JSON.stringify({ tags: keys }),
    })
    if (!ok) throw new Error(`The content delivery network answered a purge with ${status}`)
  }
  return {
    build: await buildOf(webDist),
    async purge(keys) {
      try {
        await post(keys)
        meter.purge('done')
      } catch (error) {
        meter.purge('failed')
        throw error
      }
    },
  }
}
