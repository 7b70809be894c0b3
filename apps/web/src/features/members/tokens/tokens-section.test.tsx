import type { ApiToken } from '@idex/contract/tokens/api-token'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { refusal } from '../../../testing/refusal.ts'
import { ACCOUNT, renderAccount } from '../account/testing/render-account.tsx'

const TOKEN: ApiToken = {
  id: 't1',
  name: 'Reading app',
  prefix: 'idex_AbCdEf',
  scope: 'read',
  createdAt: '2026-03-04T12:00:00.000Z',
  lastUsedAt: '2026-03-05T12:00:00.000Z',
  expiresAt: null,
}
const SECRET = 'idex_a-secret-nobody-sees-twice'
const section = () => within(screen.getByRole('region', { name: 'API tokens' }))

async function renderTokens(initial: ApiToken[] = []) {
  let tokens = initial
  const create = vi.fn((_input: unknown) => {
    tokens = [{ ...TOKEN, lastUsedAt: null }, ...tokens]
    return { secret: SECRET, token: TOKEN }
  })
  const answers = { 'tokens.list': () => tokens, 'tokens.create': create }
  return { ...(await renderAccount({ answers })), create }
}

describe('the API tokens', () => {
  it('are shown with their beginning, access, last use and end', async () => {
    const old = { ...TOKEN, id: 't2', name: 'Old', lastUsedAt: null, expiresAt: '2026-01-01T00:00:00.000Z' }
    await renderTokens([TOKEN, old])
    const [first, second] = await section().findAllByRole('listitem')
    expect(first?.textContent).toContain('idex_AbCdEf… · Last used Mar 05, 2026 · Does not expire')
    expect(first?.textContent).toContain('Read only')
    expect(second?.textContent).toContain('Never used · Expired Jan 01, 2026')
  })

  it('say when they could not be loaded, and retry', async () => {
    let works = false
    const list = () => {
      if (!works) throw refusal('INTERNAL')
      return []
    }
    const { user } = await renderAccount({ answers: { 'tokens.list': list } })
    expect(await section().findByText('Your API tokens could not be loaded')).toBeDefined()
    works = true
    await user.click(section().getByRole('button', { name: 'Try Again' }))
    expect(await section().findByText('You have no API tokens.')).toBeDefined()
  })

  it('are created with name, access and expiry, and shown once', async () => {
    const { user, create } = await renderTokens()
    await user.click(section().getByRole('button', { name: 'Create a token' }))
    const form = within(await screen.findByRole('dialog', { name: 'Create an API token' }))
    await user.click(form.getByRole('button', { name: 'Create Token' }))
    expect(await form.findByText('Please give the token a name')).toBeDefined()
    await user.type(form.getByLabelText(/^Name/), 'Reading app')
    await user.selectOptions(form.getByRole('combobox', { name: 'Expires' }), 'Never')
    await user.click(form.getByRole('button', { name: 'Create Token' }))
    const shown = within(await screen.findByRole('dialog', { name: 'Copy your new token' }))
    expect(shown.getByRole('textbox', { name: 'Token' })).toHaveProperty('value', SECRET)
    expect(create).toHaveBeenCalledWith({
      name: 'Reading app',
      scope: 'read',
      expiresInDays: null,
    })
    await user.click(shown.getByRole('button', { name: 'Close' }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByDisplayValue(SECRET)).toBeNull())
    expect(await section().findByText('Reading app')).toBeDefined()
  })

  it('are not offered before onboarding', async () => {
    await renderAccount({ account: { ...ACCOUNT, answers: null } })
    expect(screen.queryByRole('region', { name: 'API tokens' })).toBeNull()
  })
})
