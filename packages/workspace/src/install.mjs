import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NODE, ROOT } from './paths.mjs'
import { runOrExit, step } from './run.mjs'

const MARKER = join(ROOT, 'node_modules/.installed')

/** Every manifest that an install depends on. */
function manifests() {
  const members = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(ROOT, folder)).map((name) => join(folder, name, 'package.json')),
  )
  return ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml', ...members.sort()].filter((path) =>
    existsSync(join(ROOT, path)),
  )
}

function fingerprint() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  for (const path of manifests()) hash.update(path).update(readFileSync(join(ROOT, path)))
  return hash.digest('hex')
}

function pnpmVersion() {
  /** @type {{ packageManager: string }} */
  const { packageManager } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  return packageManager
}

/** Installs the dependencies unless they match the manifests already. */
export async function ensureInstalled() {
  const wanted = fingerprint()
  const isCurrent = existsSync(NODE) && existsSync(MARKER) && readFileSync(MARKER, 'utf8') === wanted
  if (isCurrent) return
  await step('Installing dependencies', () =>
    runOrExit('npx', [
      '-y',
      pnpmVersion(),
      'install',
      '--frozen-lockfile',
      '--config.confirmModulesPurge=false',
    ]),
  )
  writeFileSync(MARKER, wanted)
}
