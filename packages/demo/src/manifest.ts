import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type DemoManifest, DemoManifestSchema } from './manifest-schema.ts'

/** Absolute path of a file of the demo content in `folder`. */
export function demoFile(folder: string, name: string): string {
  return join(folder, name)
}

/** The demo site's content, as generated into the content folder. */
export async function readManifest(folder: string): Promise<DemoManifest> {
  return DemoManifestSchema.parse(JSON.parse(await readFile(demoFile(folder, 'manifest.json'), 'utf8')))
}
