import { expect, it } from 'vitest'
import { headerText } from './header-text.ts'

it('is a single line whatever it is given', () => {
  expect(headerText('A\r\nBcc: victim@example.com')).toBe('A Bcc: victim@example.com')
  expect(headerText('A\u2028B\u0085C\u0000D\tE')).toBe('A B C D E')
  expect(headerText('\u202egnp.exe')).toBe('gnp.exe')
})

it('leaves ordinary names unchanged and truncates long ones', () => {
  expect(headerText('Zoë “Z” O’Neill, 東京')).toBe('Zoë “Z” O’Neill, 東京')
  expect(headerText('x'.repeat(1000))).toHaveLength(200)
})
