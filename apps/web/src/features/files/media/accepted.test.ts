import { expect, it } from 'vitest'
import { acceptOf, choiceProblem } from './accepted.ts'

const file = (name: string, type: string) => new File(['x'], name, { type })

it.each([
  ['photo.heic', 'image/heic'],
  ['photo.HEIF', 'image/heif'],
  ['drawing.svg', 'image/svg+xml'],
  ['scan.tiff', 'image/tiff'],
  ['old.bmp', 'image/bmp'],
  ['next.jxl', 'image/jxl'],
])('%s is neither offered nor sent as a picture', (name, type) => {
  expect(choiceProblem(file(name, type), 'image')).toBe(
    'Images have to be JPEG, PNG, WebP, GIF or AVIF files.',
  )
  expect(acceptOf('image')).not.toMatch(/\*|svg|hei[cf]/)
})

it.each([
  ['photo.jpg', 'image/jpeg'],
  ['photo.JPEG', ''],
  ['a.png', 'image/png'],
  ['a.webp', 'image/webp'],
  ['a.gif', 'image/gif'],
  ['a.avif', ''],
])('%s is', (name, type) => expect(choiceProblem(file(name, type), 'image')).toBeUndefined())

it('an empty file is refused at once', () => {
  expect(choiceProblem(new File([], 'a.png', { type: 'image/png' }), 'image')).toMatch(/empty/)
})
