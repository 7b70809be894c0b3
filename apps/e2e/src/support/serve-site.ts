import { mkdir } from 'node:fs/promises'
import { copySite } from './site-template.ts'

// A program: the product with the demo content, as its operator would start it again, in the directory `DATA_DIR`.

const directory = process.env['DATA_DIR'] ?? ''
await mkdir(directory)
await copySite(directory)
await import(new URL('../../../../packages/workspace/src/serve.mjs', import.meta.url).href)
