import { isRedirect } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import type { User } from '@idex/contract/sign-in/session'
import { ADMIN, MEMBER } from '../../testing/people.ts'
import { withTestApi } from '../../testing/test-api.tsx'
import { hasPanelEnded, rememberPanel } from '../sign-in/panel-return.ts'
import { returnToPlace } from './panel-route.ts'

const PLACE = '/admin?q=doubt&from=2025-03-01'

/** Where the panel leads from the address with `search`; null if it stays. */
function open(user: User | null, search: Record<string, string> = {}): unknown {
  const { api } = withTestApi({})
  api.session.current.setData(undefined, user)
  try {
    returnToPlace(api, search)
    return null
  } catch (error) {
    return isRedirect(error) ? error.options.href : error
  }
}

it('leads back to where the session ended, once', () => {
  rememberPanel(PLACE)
  expect(open(ADMIN)).toBe(PLACE)
  expect(open(ADMIN)).toBeNull()
  expect(hasPanelEnded()).toBe(false)
})

it('leaves an address that asks for something else as it is', () => {
  rememberPanel(PLACE)
  expect(open(ADMIN, { blog: 'new' })).toBeNull()
  expect(open(ADMIN)).toBeNull()
})

it.each([null, MEMBER])('waits until an administrator is signed in', (user) => {
  rememberPanel(PLACE)
  expect(open(user)).toBeNull()
  expect(hasPanelEnded()).toBe(true)
  expect(open(ADMIN)).toBe(PLACE)
})
