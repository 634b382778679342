// Calls by which admins import records of one kind, each with valid input for one success.
import { csvFile, csvOf } from '#test/factories/csv'
import type { openPostOffice } from '#test/post-office'
import type { Caller } from '#test/shop'
import type { GoodCalls } from './admin-calls.ts'

interface Imported {
  base: string
  /** Text by column of a record that is new to the shop. */
  row: () => Record<string, string>
  /** The fields of these columns. */
  fields: readonly string[]
  /** Audit events of its creation and of its undo. */
  writes: readonly [created: string, removed: string]
}

type PostOffice = Awaited<ReturnType<typeof openPostOffice>>

export function importCalls(
  open: () => { admin: Caller; postOffice: PostOffice },
  { base, row, fields, writes: [created, removed] }: Imported,
): GoodCalls {
  const file = () => {
    const cells = row()
    return csvFile(csvOf([Object.keys(cells), Object.values(cells)]), 'records.csv')
  }
  const checked = async () => {
    const form = new FormData()
    form.append('csvFile', file())
    const { body } = await open().admin.send('POST', `${base}/imports`, form, { 'x-requested-with': 'haat' })
    return (body as unknown as { import: { _id: string } }).import._id
  }
  const done = async () => {
    const id = await checked()
    await open().admin.send('POST', `${base}/imports/${id}/accept`)
    await open().postOffice.work()
    return id
  }
  return {
    [`POST ${base}/imports`]: async () => ({ files: { csvFile: [file()] }, writes: ['import.check'] }),
    [`PUT ${base}/imports/{id}/columns`]: async () => ({
      params: { id: await checked() },
      body: { fields },
      writes: ['import.check'],
    }),
    [`POST ${base}/imports/{id}/accept`]: async () => ({
      params: { id: await checked() },
      writes: ['import.accept'],
      worker: [created],
    }),
    [`POST ${base}/imports/{id}/undo`]: async () => ({
      params: { id: await done() },
      writes: ['import.undo'],
      worker: [removed],
    }),
    [`DELETE ${base}/imports/{id}`]: async () => ({
      params: { id: await checked() },
      writes: ['import.discard'],
    }),
  }
}
