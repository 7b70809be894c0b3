import { VISITOR } from '@idex/contract/sign-in/actor'
import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { pageActor } from '../../../app/client/page-actor.ts'
import { MESSAGES } from './messages.ts'
import { OfflineBanner } from './offline-banner.tsx'

function becomeOnline(online: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  act(() => void globalThis.dispatchEvent(new Event(online ? 'online' : 'offline')))
}

describe('the offline banner', () => {
  it('appears and disappears with the network, as a status', () => {
    render(<OfflineBanner />)
    const status = screen.getByRole('status')
    expect(status.textContent).toBe('')
    becomeOnline(false)
    expect(status.textContent).toBe(MESSAGES.offline)
    // The attribute by which the stylesheet makes room for it.
    expect(document.querySelector('[data-offline]')).toBe(status)
    becomeOnline(true)
    expect(status.textContent).toBe('')
    expect(document.querySelector('[data-offline]')).toBeNull()
  })

  it('says to members that highlights and places are kept', () => {
    vi.spyOn(pageActor, 'name').mockReturnValue('ada')
    render(<OfflineBanner />)
    becomeOnline(false)
    expect(screen.getByRole('status').textContent).toBe(
      'You are offline. Only highlights and your place are kept, and sent later.',
    )
    vi.spyOn(pageActor, 'name').mockReturnValue(VISITOR)
    becomeOnline(true)
    becomeOnline(false)
    expect(screen.getByRole('status').textContent).toBe(MESSAGES.offline)
  })

  it('is empty on the server, whatever its network', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(renderToString(<OfflineBanner />)).not.toContain(MESSAGES.offline)
  })
})
