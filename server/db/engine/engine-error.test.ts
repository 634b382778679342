import { expect, test } from 'vitest'
import { EngineError, explain } from './engine-error.ts'

test.each([
  ['ENOSPC: no space left on device, write', 'The disk is full: starting failed at /data.'],
  ['PANIC: could not write to file: No space left on device', 'The disk is full: starting failed at /data.'],
  ['EROFS: read-only file system, mkdir', '/data is on a read-only disk, so starting failed.'],
  ["EACCES: permission denied, mkdir '/data'", "The user that runs Haat can't write to /data"],
  ['anything else', 'Starting failed at /data: anything else'],
])('explain() turns %s into a sentence', (text, sentence) => {
  expect(explain(new Error(text), 'starting', '/data').message).toContain(sentence)
})

test('explain() returns an EngineError unchanged', () => {
  const error = new EngineError('One sentence.')
  expect(explain(error, 'starting', '/data')).toBe(error)
})
