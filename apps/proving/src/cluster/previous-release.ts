import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makePassableDirectory, removeDirectory } from '@idex/embedded-postgres/testing/passable-directory'
import { ROOT } from '../support/root.ts'

const run = promisify(execFile)

const git = async (...args: string[]) => (await run('git', ['-C', ROOT, ...args])).stdout.trim()

/** The last release, or, before there is one, what came before the newest migration; undefined without a history. */
async function previousCommit(): Promise<string | undefined> {
  try {
    const tag = await git('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^').catch(() => '')
    if (tag !== '') return tag
    const newest = await git('log', '-1', '--format=%H', '--', 'packages/db/migrations/*.sql')
    return await git('rev-parse', '--short', `${newest}^`)
  } catch {
    return undefined
  }
}

/** A build of the product, with the name of its commit or release. */
export type Build = { name: string; root: string }

/** Builds the release before this one, in a folder of its own; undefined where there is no history to take it from. */
export async function buildPreviousRelease(): Promise<Build | undefined> {
  const name = await previousCommit()
  if (name === undefined) return undefined
  // Until this process ends; the one that runs the release may be another user's.
  const directory = await makePassableDirectory()
  process.once('exit', () => removeDirectory(directory))
  const root = join(directory, 'previous')
  await mkdir(root)
  const archive = join(directory, 'previous.tar')
  await git('archive', '--output', archive, name)
  await run('tar', ['-xf', archive, '-C', root])
  const programs = join(ROOT, 'node_modules/.bin')
  const env = {
    ...process.env,
    PATH: `${join(root, 'node_modules/.bin')}:${programs}:${process.env['PATH']}`,
  }
  const options = { cwd: root, env, maxBuffer: 64 * 1024 * 1024 }
  await run('nice', [join(programs, 'pnpm'), 'install', '--frozen-lockfile', '--prefer-offline'], options)
  await run('nice', ['turbo', 'run', 'build', '--filter=@idex/server', '--filter=@idex/web'], options)
  return { name, root }
}
