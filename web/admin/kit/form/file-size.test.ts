import { expect, test } from 'vitest'
import { fileSize } from './file-size.ts'

test.each([
  [0, '0 bytes'],
  [1_023, '1023 bytes'],
  [1_536, '1.5 kB'],
  [5 * 1024 ** 2, '5 MB'],
  [68.35 * 1024 ** 3, '68.4 GB'],
  [3 * 1024 ** 5, '3072 TB'],
])('fileSize(%i) is %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text)
})
