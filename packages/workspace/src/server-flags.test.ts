import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './paths.mjs'
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from './server-flags.mjs'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

it('the image starts the server with the same flags and environment as npm start', () => {
  const dockerfile = read('apps/server/Dockerfile')
  const command = JSON.stringify(['node', ...SERVER_FLAGS, 'apps/server/dist/main.js']).replaceAll(',', ', ')
  expect(dockerfile).toContain(`CMD ${command}`)
  for (const [key, value] of Object.entries(SERVER_ENVIRONMENT))
    expect(dockerfile).toMatch(new RegExp(`^ENV .*\\b${key}=${value}\\b`, 'm'))
})

it('so does the package’s own script', () => {
  const environment = Object.entries(SERVER_ENVIRONMENT).map(([key, value]) => `${key}=${value}`)
  const command = [...environment, 'node', ...SERVER_FLAGS, 'dist/main.js'].join(' ')
  expect(JSON.parse(read('apps/server/package.json')).scripts.start).toBe(command)
})

it('so does the unit for systemd', () => {
  const unit = read('.github/deploy/idex.service')
  expect(unit).toContain(`node ${SERVER_FLAGS.join(' ')} `)
  for (const [key, value] of Object.entries(SERVER_ENVIRONMENT)) expect(unit).toContain(`${key}=${value}`)
})
