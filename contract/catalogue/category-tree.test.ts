import { expect, test } from 'vitest'
import { ancestorsOf, childrenOf, treeOf } from './category-tree.ts'

const category = (_id: string, parentId: string | null = null) => ({ _id, parentId })
const bath = category('bath')
const mats = category('mats', 'bath')
const round = category('round', 'mats')
const lone = category('lone', 'hidden')
const all = [bath, mats, round, lone]

test('treeOf lists each parent before those below it, and categories of a hidden parent at the top level', () => {
  expect(treeOf(all).map(({ category: { _id }, depth }) => [_id, depth])).toEqual([
    ['bath', 0],
    ['mats', 1],
    ['round', 2],
    ['lone', 0],
  ])
  expect(childrenOf(all, bath)).toEqual([mats])
})

test('ancestorsOf returns the way from the top level', () => {
  expect(ancestorsOf(all, round)).toEqual([bath, mats])
  expect(ancestorsOf(all, lone)).toEqual([])
})

test('treeOf treats categories without a parent field as the top level', () => {
  expect(treeOf([{ _id: 'a' }, { _id: 'b' }]).map(({ depth }) => depth)).toEqual([0, 0])
})
