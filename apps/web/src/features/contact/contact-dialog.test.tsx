import type { User } from '@idex/contract/sign-in/session'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { storeDraft, tabKey } from '../../components/drafts/draft-store.ts'
import { MEMBER } from '../../testing/people.ts'
import { type Answer, SUCCESS } from '../../testing/fake-link.ts'
import { renderInSite } from '../site/testing/render-in-site.tsx'
import { ContactDialogProvider, useContactDialog } from './contact-dialog.tsx'
import { refuse } from '../../testing/refusal.ts'

function Opener() {
  return <button {...useContactDialog()}>Write</button>
}

async function openForm(send: Answer<'contact.send'> = () => SUCCESS, user: User | null = null) {
  const ui = (
    <ContactDialogProvider>
      <Opener />
    </ContactDialogProvider>
  )
  const view = await renderInSite(ui, { answers: { 'contact.send': send, 'session.current': user } })
  await reopen()
  return view
}

async function reopen() {
  await userEvent.click(screen.getByRole('button', { name: 'Write' }))
  await screen.findByRole('dialog')
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }))
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

async function enter(label: string, text: string) {
  await userEvent.click(field(label))
  await userEvent.paste(text)
}

async function fillIn() {
  await enter('Name', 'Ada Lovelace')
  await enter('Email', 'ada@example.com')
  await enter('Message', 'Which engine should we build?')
}

// Loaded lazily in the browser; compiling it here would take longer than a query waits.
beforeAll(() => import('./contact-form-dialog.tsx'))

describe('the contact form', () => {
  it('marks each invalid field, sends nothing, and focuses the first', async () => {
    const send = vi.fn()
    await openForm(send)
    await enter('Name', 'A')
    await enter('Email', 'ada@')
    await enter('Message', '  too short  ')
    await submit()
    expect(screen.getByText('Name must be at least 2 characters')).toBeTruthy()
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy()
    expect(screen.getByText('Message must be at least 10 characters')).toBeTruthy()
    expect(field('Name').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field('Name'))
    expect(send).not.toHaveBeenCalled()
  })

  it('keeps the message when sending fails, and sends it on a retry', async () => {
    const send = vi.fn(() => SUCCESS)
    send.mockImplementationOnce(refuse(new Error('down')))
    await openForm(send)
    await fillIn()
    await submit()
    expect(await screen.findByText('Error sending message')).toBeTruthy()
    expect(screen.getByText('Please try again later.')).toBeTruthy()
    expect(field('Message').value).toBe('Which engine should we build?')
    await submit()
    expect(await screen.findByText('Message sent successfully!')).toBeTruthy()
    await isClosed()
    expect(send).toHaveBeenCalledTimes(2)
  })
})

describe('a member’s message', () => {
  const OWN = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' }

  it('has their name and address, which alone are nothing to keep', async () => {
    const send = vi.fn(() => SUCCESS)
    await openForm(send, { ...MEMBER, ...OWN })
    await screen.findByDisplayValue('Ada Lovelace')
    expect(field('Email').value).toBe('ada@example.com')
    await enter('Message', 'Which engine should we build?')
    await submit()
    await isClosed()
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ name: 'Ada Lovelace' }))
    await reopen()
    expect(field('Name').value).toBe('Ada Lovelace')
    expect(sessionStorage).toHaveLength(0)
  })
})

describe('an unfinished message', () => {
  it('survives closing the dialog', async () => {
    await openForm()
    await fillIn()
    await userEvent.keyboard('{Escape}')
    await isClosed()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Write' }))
    await reopen()
    expect(field('Name').value).toBe('Ada Lovelace')
    expect(field('Message').value).toBe('Which engine should we build?')
  })

  it('survives leaving the page', async () => {
    const { unmount } = await openForm()
    await fillIn()
    unmount()
    await openForm()
    expect(field('Email').value).toBe('ada@example.com')
  })

  it('is ignored when what was stored is not a message', async () => {
    storeDraft(tabKey('contact'), null, { name: 1 })
    await openForm()
    expect(field('Name').value).toBe('')
  })
})
