import { expect, test } from 'vitest'
import { checkWriters, type Write } from './check-writers.ts'

const write = (name: string, timeline: number, begin: number, end: number): Write => ({
  name,
  timeline,
  begin,
  end,
})

test('checkWriters() accepts leaders that follow each other, and a last write that was under way', () => {
  const writes = [write('n1', 1, 0, 1), write('n1', 1, 5, 9), write('n2', 2, 7, 8), write('n1', 3, 20, 21)]
  expect(checkWriters(writes)).toEqual([])
})

test('checkWriters() reports a former leader that accepts a write after its successor', () => {
  const writes = [write('n1', 1, 0, 1), write('n2', 2, 5, 6), write('n1', 1, 7, 8)]
  expect(checkWriters(writes)).toEqual(['n1 accepted a write after n2 had become the leader.'])
})

test('checkWriters() reports two writers of one timeline', () => {
  expect(checkWriters([write('n1', 2, 0, 1), write('n2', 2, 0, 1)])).toEqual([
    'n1 and n2 both accepted writes on timeline 2.',
  ])
})
