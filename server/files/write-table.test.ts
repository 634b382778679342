// Tables as files: conversion of each kind of cell, and the row limit of XLSX files.
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { MAX_XLSX_ROWS, type TableCell, writeTable } from './write-table.ts'

const columns = [
  { title: 'text', kind: 'text', of: ([first]: TableCell[]) => first ?? null },
  { title: 'number', kind: 'number', of: ([, second]: TableCell[]) => second ?? null },
] as const

async function* batchesOf(...rows: TableCell[][]) {
  yield rows
}

const csvOf = async (...rows: TableCell[][]) => {
  const { bytes } = await writeTable('csv', { name: 'list', columns, batches: batchesOf(...rows) })
  return (await buffer(bytes as Readable)).toString()
}

test.each<[TableCell, TableCell, string]>([
  ['plain', 12.5, 'plain,12.5'],
  ['a,b', -3, '"a,b",-3'],
  ['say "x"', 0, '"say ""x""",0'],
  ['two\nlines', null, '"two\nlines",'],
  [' edge ', '12', '" edge ",12'],
  ['=1+1', '=1+1', "'=1+1,'=1+1"],
  ['+91 98', '-12.5', "'+91 98,-12.5"],
  ['-1', '-1e3', "'-1,'-1e3"],
  ['@x', '007', "'@x,007"],
  ['\tx', '', "'\tx,"],
  ['\r=1', '1', '"\'\r=1",1'],
  [570242, 1, '570242,1'],
  ["'=x", 1, "''=x,1"],
])('%j and %j are written as %j', async (first, second, line) => {
  expect(await csvOf([first, second])).toBe(`\ufefftext,number\r\n${line}\r\n`)
})

test('an XLSX file takes rows up to its limit and no more', async () => {
  async function* long() {
    for (let made = 0; made <= MAX_XLSX_ROWS; made += 5_000)
      yield Array.from({ length: 5_001 }, () => ['a', 1])
  }
  await expect(writeTable('xlsx', { name: 'list', columns, batches: long() })).rejects.toMatchObject({
    code: 'invalid_input',
    message: 'An Excel file takes at most 20,000 rows. Please choose CSV.',
  })
})

test('an error while rows are read reaches the caller who waits for the file', async () => {
  async function* broken() {
    yield [['a', 1]]
    throw new Error('No more')
  }
  await expect(writeTable('xlsx', { name: 'list', columns, batches: broken() })).rejects.toThrow('No more')
  const { bytes } = await writeTable('csv', { name: 'list', columns, batches: broken() })
  await expect(buffer(bytes as Readable)).rejects.toThrow('No more')
})
