import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (name: string) =>
  readFileSync(new URL(`../../../../.github/deploy/${name}`, import.meta.url), 'utf8')

describe.each(['idex.service', 'idex-backup.service'])('the unit %s', (name) => {
  const unit = read(name)
  it('runs an ordinary user without rights on a file system it cannot change', () => {
    for (const line of [
      'User=idex',
      'NoNewPrivileges=yes',
      'CapabilityBoundingSet=',
      'ProtectSystem=strict',
      'ProtectHome=yes',
      'PrivateDevices=yes',
      'SystemCallFilter=@system-service',
    ])
      expect(unit.split('\n')).toContain(line)
  })
})

it('server and commands have the same settings: the unit sets none beside its file', () => {
  const unit = read('idex.service')
  expect(unit).toContain('EnvironmentFile=/etc/idex/idex.env')
  expect(unit.match(/^Environment=.*$/gm)).toEqual([
    expect.stringMatching(/^Environment=(MALLOC_\w+=\d+ ?)+$/),
  ])
})

it('the unit may write the folder of backups that the page for one machine names', () => {
  const page = readFileSync(
    new URL('../../../docs/src/content/docs/operators/one-machine.mdx', import.meta.url),
    'utf8',
  )
  const [, folder] = /^BACKUP_DIR=(.+)$/m.exec(page) ?? []
  expect(read('idex.service')).toContain(`ReadWritePaths=-${folder}\n`)
})

it('proxies replace what a visitor says of their address, and keep no bodies', () => {
  const nginx = read('nginx.conf')
  expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
  expect(nginx).toContain('proxy_request_buffering off;')
  expect(read('Caddyfile')).toContain('flush_interval -1')
})
