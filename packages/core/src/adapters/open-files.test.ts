import { readSync } from 'node:fs'
import { readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { testDirectory } from '@idex/embedded-postgres/testing/temporary-directory'
import { beforeEach, expect, it } from 'vitest'
import { OpenFiles, type Lease } from './open-files.ts'

let directory: string
beforeEach(async () => {
  directory = await testDirectory()
})

async function write(name: string): Promise<string> {
  const path = join(directory, name)
  await writeFile(path, name)
  return path
}

function textOf({ descriptor }: Lease): string {
  const buffer = Buffer.alloc(100)
  return buffer.toString('utf8', 0, readSync(descriptor, buffer, 0, 100, 0))
}

/** How many descriptors this process has on the test's files, removed ones included. */
async function openCount(): Promise<number> {
  const all = await readdir('/proc/self/fd')
  const targets = await Promise.all(all.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')))
  return targets.filter((target) => target.startsWith(directory)).length
}

it('opens a file once for all its readers, and for the next one too', async () => {
  const [files, path] = [new OpenFiles(), await write('shared')]
  const [one, two] = [await files.lease(path), await files.lease(path)]
  expect(one.descriptor).toBe(two.descriptor)
  await expect.poll(openCount).toBe(1)
  one.release()
  expect(textOf(two)).toBe('shared')
  two.release()
  const again = await files.lease(path)
  expect(again.descriptor).toBe(one.descriptor)
  again.release()
})

it('closes what nobody has asked for any more', async () => {
  const [files, path] = [new OpenFiles(), await write('left')]
  const reading = await files.lease(await write('read'))
  const lease = await files.lease(path)
  lease.release()
  await expect.poll(openCount, { timeout: 10_000 }).toBe(1)
  expect(textOf(reading)).toBe('read')
  reading.release()
  await expect.poll(openCount, { timeout: 10_000 }).toBe(0)
})

it('keeps no more files open than it may', async () => {
  const files = new OpenFiles()
  const leases: Lease[] = []
  for (let index = 0; index < 40; index += 1) leases.push(await files.lease(await write(`many-${index}`)))
  expect(await openCount()).toBe(40)
  for (const lease of leases) lease.release()
  await expect.poll(openCount).toBe(32)
})

it('lets a removed file be read to its end by its readers alone', async () => {
  const [files, path] = [new OpenFiles(), await write('removed')]
  const reading = await files.lease(path)
  await rm(path)
  files.drop(path)
  await expect(files.lease(path)).rejects.toThrow('ENOENT')
  expect(textOf(reading)).toBe('removed')
  reading.release()
  await expect.poll(openCount).toBe(0)
})
