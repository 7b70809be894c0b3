import { tmpdir } from 'node:os'
import { recordBackup } from '@idex/core/site/backup/backup-times'
import { createAdmin } from '@idex/testing/factories'
import { HealthSchema } from '@idex/contract/site/health'
import { describe, expect, it, vi } from 'vitest'
import { openTestServer } from '../testing/test-server.ts'
import { assessBackup, assessCertificate, assessSpace, probeClock, probeFreeSpace } from './probes.ts'

const server = await openTestServer({ METRICS_PORT: '0' })
const cookie = await server.signIn(await createAdmin(server.database.db))

const NOW = new Date('2026-03-04T12:00:00Z')
const after = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)

it.each([
  [24 * 15, false, 'ends on 2026-03-19 12:00 UTC'],
  [24 * 13, true, 'ends on 2026-03-17 12:00 UTC'],
  [-1, true, 'ended on 2026-03-04 11:00 UTC'],
])('a certificate that ends in %i hours needs attention: %s', (hours, isBad, sentence) => {
  const found = assessCertificate('idex.example', after(hours), NOW)
  expect(found.sentence).toBe(`The certificate of idex.example ${sentence}`)
  expect(found.remedy !== undefined).toBe(isBad)
})

it.each([
  [undefined, true],
  [after(-49), true],
  [after(-47), false],
])('a last backup of %s needs attention: %s', (last, isBad) => {
  expect(assessBackup(last, NOW, { alarmHours: 48, directory: undefined }).remedy !== undefined).toBe(isBad)
})

it.each([
  ['data', 1025, false],
  ['data', 1023, true],
  ['temporary', 64, false],
  ['temporary', 8, true],
] as const)('a disk of %s with %i MB needs attention: %s', (use, megabytes, isBad) => {
  expect(assessSpace(use, '/tmp', megabytes * 1024 * 1024).remedy !== undefined).toBe(isBad)
})

it('the disk of a folder tells its free bytes', async () => {
  const { value, sentence } = await probeFreeSpace('data', tmpdir())
  expect(value).toBeGreaterThan(0)
  expect(sentence).toContain(`free in ${tmpdir()}`)
})

describe('of a server', () => {
  async function probes() {
    const answer = await server.app.inject({ url: '/api/admin/health', headers: { cookie } })
    const { probes: found } = HealthSchema.parse(answer.json())
    return new Map(found.map((probe) => [probe.name, probe]))
  }

  it('compare its clock with that of the database', async () => {
    const { db } = server.database
    expect((await probeClock(db, Date.now)).remedy).toBeUndefined()
    expect(await probeClock(db, () => Date.now() - 9000)).toMatchObject({
      value: 9,
      sentence: 'Server and database differ by 9 s',
      remedy: expect.stringContaining('NTP'),
    })
  })

  it('know when a backup was made', async () => {
    expect((await probes()).get('Backup')).toMatchObject({ remedy: expect.stringContaining('BACKUP_DIR') })
    await recordBackup(server.app.services, 'made')
    expect((await probes()).get('Backup')).toMatchObject({ remedy: null })
  })

  it('name a proxy that is not trusted, and are not alarmed by strangers', async () => {
    const ask = (remoteAddress: string) =>
      server.app.inject({ url: '/healthz', headers: { 'x-forwarded-for': '203.0.113.9' }, remoteAddress })
    const warn = vi.spyOn(server.app.log, 'warn')
    await ask('198.51.100.7')
    expect((await probes()).get('Proxy')).toMatchObject({ remedy: null })
    await ask('10.1.2.3')
    expect((await probes()).get('Proxy')?.remedy).toContain('10.1.2.3')
    await ask('10.1.2.3')
    const line =
      'forwarded headers of a proxy are ignored, and all its visitors count as one address; if it is yours, add it to TRUST_PROXY'
    const told = warn.mock.calls.filter(([, text]) => text === line)
    expect(told).toEqual([[{ proxy: '10.1.2.3' }, line]])
  })

  it('are figures of the metrics', async () => {
    const answer = await fetch(`http://127.0.0.1:${server.app.metricsPort}/metrics`)
    const text = await answer.text()
    expect(text).toMatch(/idex_probe_ok\{probe="clock"\} 1/)
    expect(text).toMatch(/idex_probe_value\{probe="space-for-data"\} \d+/)
  })

  it('tell administrators alone the version at /healthz', async () => {
    expect((await server.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
    const told = await server.app.inject({ url: '/healthz', headers: { cookie } })
    expect(told.json()).toMatchObject({ status: 'ok', version: expect.any(String), build: null })
  })
})
