import { expect, it } from 'vitest'
import { encodingFor } from './encoding.ts'

it.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0', null],
  ['br; q=0.000 , gzip', 'gzip'],
  ['BR;Q=0, gzip;Q=0', null],
  ['*', 'br'],
  ['*;q=0', null],
  ['br;q=0, *', 'gzip'],
  ['*, br;q=0, gzip;q=0', null],
  ['gzip, *;q=0', 'gzip'],
  ['x-br, brotli', null],
  ['nonsense;;,,=', null],
])('Accept-Encoding %j is answered with %j', (asked, encoding) => {
  expect(encodingFor({ headers: { 'accept-encoding': asked } }, ['br', 'gzip'])).toBe(encoding)
})
