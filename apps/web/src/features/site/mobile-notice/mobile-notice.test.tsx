import { act, render, screen } from '@testing-library/react'
import { TooltipProvider } from '@idex/ui/tooltip'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { opensAsText } from '../../../browser/document-view-preference.ts'
import { MobileNotice } from './mobile-notice.tsx'
import { mobileNotice, showMobileNotice } from './show-mobile-notice.ts'

const TITLE = 'Mobile Device Detected'

function pretendUserAgent(value: string) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(value)
}

function mount() {
  render(
    <TooltipProvider>
      <MobileNotice />
    </TooltipProvider>,
  )
}

beforeEach(() => {
  pretendUserAgent('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148')
})

afterEach(() => {
  act(() => mobileNotice.set(false))
})

describe('the mobile notice', () => {
  it('opens on a mobile device and closes with Got it', async () => {
    mount()
    expect(screen.queryByText(TITLE)).toBeNull()
    act(() => showMobileNotice())
    expect(await screen.findByRole('dialog', { name: TITLE })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Got it' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('has documents open as text when that is chosen', async () => {
    mount()
    act(() => showMobileNotice())
    await userEvent.click(await screen.findByRole('button', { name: 'Read as text' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(opensAsText()).toBe(true)
  })

  it('shows at most once per session', async () => {
    mount()
    act(() => showMobileNotice())
    await screen.findByRole('dialog')
    act(() => mobileNotice.set(false))
    act(() => showMobileNotice())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows if it was requested before it was mounted', async () => {
    showMobileNotice()
    mount()
    expect(await screen.findByRole('dialog', { name: TITLE })).toBeTruthy()
  })

  it('does not show on a desktop, and is not used up there', async () => {
    mount()
    pretendUserAgent('Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36')
    act(() => showMobileNotice())
    expect(screen.queryByRole('dialog')).toBeNull()
    pretendUserAgent('Mozilla/5.0 (Linux; Android 15) Mobile')
    act(() => showMobileNotice())
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })

  it('does not show where session storage is blocked', () => {
    mount()
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    act(() => showMobileNotice())
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
