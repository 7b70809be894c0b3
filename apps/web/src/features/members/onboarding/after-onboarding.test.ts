import { describe, expect, it } from 'vitest'
import { afterOnboarding } from './after-onboarding.ts'

describe('where onboarding leads', () => {
  it.each([
    ['the library by default', null, undefined, '/notes', false],
    ['the pending note', 'a-note', undefined, '/share/a-note', true],
    ['the pending note before the address asked for', 'a-note', '/my-notes', '/share/a-note', true],
    ['the address asked for', null, '/my-notes?q=a#b', '/my-notes?q=a#b', false],
    ['a shared note asked for', null, '/share/b-note', '/share/b-note', true],
    ['the library rather than another site', null, 'https://evil.example/share/x', '/notes', false],
    ['the library rather than a disguised site', null, '//evil.example/share/x', '/notes', false],
    ['the library rather than a backslash', null, '/\\evil.example', '/notes', false],
    ['the library rather than a script', null, 'javascript:alert(1)', '/notes', false],
    ['the library for an empty address', null, '', '/notes', false],
    ['a slug inside the share path', '../admin?x#y', undefined, '/share/..%2Fadmin%3Fx%23y', true],
  ])('is %s', (_case, pendingNote, redirect, path, mobileNotice) => {
    expect(afterOnboarding(pendingNote, redirect)).toEqual({ path, mobileNotice })
  })
})
