import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

it('says in one sentence that the settings cannot be read, and as whom to run the command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'idex-settings-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  // A folder cannot be read as a file by anyone, root included.
  const program = `(await import('./environment.mjs')).loadEnvironmentFile(${JSON.stringify(folder)})`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  })
  expect(stderr).toMatch(/^The settings in .* cannot be read \(EISDIR.*\): .* sudo -u idex npm run …\n$/)
  expect(status).toBe(1)
})
