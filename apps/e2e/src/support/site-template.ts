import { execFile } from 'node:child_process'
import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { adminClient } from './admin-client.ts'
import { RUN_DIRECTORY } from './run-directory.ts'
import { serve } from './serve.ts'

const run = promisify(execFile)

/** How long the first picture of the demo content is waited for, and all of them, and how long nothing is written once they are there; in ms. */
const FIRST_PICTURE_MS = 10_000
const PICTURES_MS = 60_000
const QUIET_MS = 1500

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Waits until the first start's work for `directory` is done: the pictures of the demo content, which a queue begins with at a time of its own. */
export async function untilPicturesAreMade(directory: string): Promise<void> {
  const began = Date.now()
  let quietUntil = began + FIRST_PICTURE_MS
  while (Date.now() < Math.min(quietUntil, began + PICTURES_MS)) {
    if ((await readdir(join(directory, 'files', 'incoming'))).length > 0) quietUntil = Date.now() + QUIET_MS
    await wait(50)
  }
}

/** Starts a product with the demo content once, shows its blog, and leaves its data behind as an operator's stop does. */
async function make(template: string): Promise<void> {
  // When the tests run as root, Postgres runs as another user and must be able to pass through.
  await chmod(template, 0o711)
  const product = await serve(template)
  await (await adminClient(product.origin)).showBlog()
  await untilPicturesAreMade(template)
  await product.stop()
}

/**
 * Data of a product with the demo content. The first caller of a run makes it, the others wait. If that fails, its
 * caller fails, and the next one tries.
 */
async function templateOfRun(): Promise<string> {
  const template = join(RUN_DIRECTORY, 'template')
  const done = join(RUN_DIRECTORY, 'template-is-made')
  while (!(await exists(done))) {
    const isMaker = await mkdir(template).then(
      () => true,
      () => false,
    )
    if (!isMaker) {
      await wait(100)
      continue
    }
    await make(template).catch(async (error: unknown) => {
      await rm(template, { recursive: true, force: true })
      throw error
    })
    await writeFile(done, '')
  }
  return template
}

/** Fills `directory` with the data of a product that has the demo content, which takes no time of a processor. */
export async function copySite(directory: string): Promise<void> {
  // Owners included: Postgres accepts a cluster of its own user alone.
  await run('cp', ['-a', `${await templateOfRun()}/.`, directory])
}
