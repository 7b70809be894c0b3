import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type DemoManifest, DemoManifestSchema } from './manifest-schema.ts'

/** Absolute path of a file of the demo content; `folder` is the content folder, wherever the caller keeps it. */
export function demoFile(folder: string, name: string): string {
  return join(folder, name)
}

/** What the demo site shows, as the generator has written it into the content folder. */
export async function readManifest(folder: string): Promise<DemoManifest> {
  return DemoManifestSchema.parse(JSON.parse(await readFile(demoFile(folder, 'manifest.json'), 'utf8')))
}
