import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CanonicalAddress, IsFixedAddress, IsForReading, RenderPage } from '@idex/api/render-page'
import { z } from 'zod'
import { StartError } from '../start-error.ts'

const EntrySchema = z.object({
  render: z.custom<RenderPage>((value) => typeof value === 'function'),
  canonicalAddress: z.custom<CanonicalAddress>((value) => typeof value === 'function'),
  isFixedAddress: z.custom<IsFixedAddress>((value) => typeof value === 'function'),
  isForReading: z.custom<IsForReading>((value) => typeof value === 'function'),
})

export type Renderer = z.output<typeof EntrySchema>

/** The web app's server build in `webDist`. Throws StartError when it has not been built. */
export async function loadRenderer(webDist: string): Promise<Renderer> {
  const entry = pathToFileURL(join(webDist, 'server', 'entry-server.js')).href
  try {
    const loaded: unknown = await import(entry)
    return EntrySchema.parse(loaded)
  } catch (cause) {
    throw new StartError(
      `The web app is not built: ${webDist} has no usable server entry. Run "npm run build".`,
      { cause },
    )
  }
}
