import { expect, test } from 'vitest'
import { createAccounts, subjectOf } from './accounts.ts'

test('a subject depends on the email address alone, in any case, and does not reveal it', () => {
  expect(subjectOf('Ada@Example.com')).toBe(subjectOf('ada@example.com'))
  expect(subjectOf('ada@example.com')).not.toBe(subjectOf('bob@example.com'))
  expect(subjectOf('ada@example.com')).toMatch(/^[0-9a-f]{32}$/)
})

test('claims contain the picture of a person who has one', async () => {
  const accounts = createAccounts()
  const picture = 'https://example.com/ada.png'
  const sub = accounts.remember({
    email: 'ada@example.com',
    given_name: 'Ada',
    family_name: 'Bennett',
    picture,
  })
  const claims = await accounts.find(sub)?.claims('id_token', 'openid profile', {}, [])
  expect(claims).toMatchObject({ sub, picture, name: 'Ada Bennett' })
})

test('a subject that never signed in has no account', () => {
  expect(createAccounts().find(subjectOf('ada@example.com'))).toBeUndefined()
})
