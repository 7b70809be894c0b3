import { TooltipProvider } from '@idex/ui/tooltip'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { withTestApi } from '../../../testing/test-api.tsx'
import { storeOfflineNote } from '../../../offline/offline-notes.ts'
import { stubCaches } from '../../../offline/testing/fake-caches.ts'
import { SHELL } from '../../offline/messages.ts'
import * as pdfjs from '../../../reader/pdfjs/open-document.ts'
import { fakeDocument, layOut } from '../../../reader/testing/fake-document.ts'
import { OfflineScreen } from './offline-screen.tsx'
import { refuse } from '../../../testing/refusal.ts'

const NOTE = { id: 'n1', title: 'Thresholds', pdfUrl: '/api/files/n1', pageCount: 2, bytes: 2048 }
const ofDevice = { ...NOTE, highlights: [], checkedAt: '2026-11-20T10:00:00.000Z' }

function show(address: string) {
  history.replaceState(null, '', address)
  const down = refuse(new Error('down'))
  const { wrapper } = withTestApi({ 'places.getNote': down, 'highlights.list': down, 'places.list': down })
  render(
    <TooltipProvider>
      <OfflineScreen />
    </TooltipProvider>,
    { wrapper },
  )
}

beforeEach(() => {
  stubCaches()
  layOut(616, 800)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
})

it('lists what is on the device, as links that work with a network as well', async () => {
  await storeOfflineNote(ofDevice, new ArrayBuffer(4))
  show('/notes')
  const link = await screen.findByRole('link', { name: /Thresholds/ })
  expect(link.getAttribute('href')).toBe('/notes?note=n1')
  expect(link.textContent).toContain('2 pages · 2.0 KB')
  expect(screen.getByRole('status').textContent).toBe(SHELL.text)
})

it('says so when there is nothing, and of a note that is not there', async () => {
  show('/notes?note=n2')
  expect(await screen.findByText(SHELL.none)).toBeDefined()
  expect(screen.getByRole('status').textContent).toBe(SHELL.none + SHELL.missing)
})

it('says of a page outside the members’ area that it needs a network', async () => {
  show('/blog/on-doubt')
  expect(await screen.findByText('This page needs a network.')).toBeDefined()
})

it('opens the note in the address from its bytes on the device', async () => {
  await storeOfflineNote(ofDevice, new TextEncoder().encode('%PDF').buffer)
  const opened = vi.spyOn(pdfjs, 'openDocument')
  opened.mockReturnValue({ result: Promise.resolve(fakeDocument(2).document), close: () => undefined })
  show('/notes?note=n1')
  await screen.findByRole('region', { name: 'Page 1 of 2' })
  const data = opened.mock.calls[0]?.[3]
  expect(new TextDecoder().decode(data)).toBe('%PDF')
  expect(await screen.findByRole('button', { name: 'Remove from this device' })).toBeDefined()
})

it('asks for the server once there is a network again, and not before', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  show('/dashboard')
  await screen.findByText(SHELL.none)
  dispatchEvent(new Event('online'))
  expect(fetched).not.toHaveBeenCalled()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  dispatchEvent(new Event('online'))
  expect(fetched).toHaveBeenCalledWith('/healthz', { cache: 'no-store' })
})
