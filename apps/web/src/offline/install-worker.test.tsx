import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { installWorker } from './install-worker.ts'

const register = vi.fn<(path: string) => Promise<void>>()

function openIn(connection: { saveData: boolean } | undefined) {
  vi.stubGlobal('navigator', { serviceWorker: { register }, connection })
}

beforeEach(() => {
  vi.stubEnv('PROD', true)
  register.mockReset().mockResolvedValue()
})
afterEach(() => vi.unstubAllEnvs())

it.each([
  ['with the first document', undefined, false, 1],
  ['where data need not be saved', { saveData: false }, false, 1],
  ['not where data are to be saved', { saveData: true }, false, 0],
  ['there as well for a note that is kept', { saveData: true }, true, 1],
])('what opens without a network is fetched %s', async (_when, connection, isForOfflineNote, times) => {
  openIn(connection)
  await installWorker({ isForOfflineNote })
  expect(register).toHaveBeenCalledTimes(times)
})

it('a browser that forbids it does without', async () => {
  openIn(undefined)
  register.mockRejectedValue(new Error('forbidden'))
  await expect(installWorker({ isForOfflineNote: true })).resolves.toBeUndefined()
})

it('development has none', async () => {
  vi.stubEnv('PROD', false)
  openIn(undefined)
  await installWorker({ isForOfflineNote: true })
  expect(register).not.toHaveBeenCalled()
})
