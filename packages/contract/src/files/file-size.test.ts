import { expect, it } from 'vitest'
import { formatFileSize, storageSize } from './file-size.ts'

it.each([
  [0, '0.0 KB'],
  [1536, '1.5 KB'],
  [186_982, '182.6 KB'],
  [1_048_524, '1,023.9 KB'],
  [1_048_525, '1.0 MB'],
  [1_048_576, '1.0 MB'],
  [1_094_861, '1.0 MB'],
  [26_259_354, '25.0 MB'],
  [1_073_690_000, '1.0 GB'],
  [5 * 1024 ** 4, '5,120.0 GB'],
])('%d bytes are %j, always with one decimal', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text)
})

it.each([
  [0, '0 KB'],
  [512 * 1024, '512.0 KB'],
  [25 * 1024 ** 2, '25 MB'],
  [26_738_688, '25.5 MB'],
  [2 * 1024 ** 3, '2 GB'],
  [1000 * 1024 ** 2, '1,000 MB'],
])('%d bytes of storage are %j', (bytes, text) => {
  expect(storageSize(bytes)).toBe(text)
})
