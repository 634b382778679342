// Rules that every record import must meet, tested with one kind.
import { expect } from 'vitest'
import type { Import, ImportRow, ImportRowKind } from '#contract/imports/imports'
import { csvFile, csvOf } from '#test/factories/csv'
import type { openPostOffice } from '#test/post-office'
import type { TestShop } from '#test/shop'

type Admin = Awaited<ReturnType<TestShop['asAdmin']>>

export interface ImportTester {
  check(rows: readonly Readonly<Record<string, unknown>>[]): Promise<Import>
  /** Accepts the valid rows and waits until they are written. */
  accept(id: string): Promise<Import>
  undo(id: string): Promise<Import>
  rows(id: string, kind?: ImportRowKind): Promise<ImportRow[]>
  /** Checks that a complete export can be imported without changes; returns the number of rows. */
  expectSameAgain(): Promise<number>
}

interface TesterOptions {
  shop: TestShop
  admin: Admin
  postOffice: Awaited<ReturnType<typeof openPostOffice>>
  /** Base path of the record's own endpoints. */
  base: string
}

export function importTester({ shop, admin, postOffice, base }: TesterOptions): ImportTester {
  const get = async (id: string) =>
    ((await admin.send('GET', `${base}/imports/${id}`)).body as unknown as { import: Import }).import
  const checkFile = async (content: string) => {
    const form = new FormData()
    form.append('csvFile', csvFile(content, 'records.csv'))
    const { status, body } = await admin.send('POST', `${base}/imports`, form, { 'x-requested-with': 'haat' })
    expect([status, (body as { message?: string }).message]).toEqual([201, expect.stringMatching(/checked$/)])
    return (body as unknown as { import: Import }).import
  }
  const step = async (id: string, name: 'accept' | 'undo') => {
    expect((await admin.send('POST', `${base}/imports/${id}/${name}`)).status).toBe(200)
    await postOffice.work()
    return get(id)
  }
  return {
    check(rows) {
      const titles = [...new Set(rows.flatMap((row) => Object.keys(row)))]
      return checkFile(csvOf([titles, ...rows.map((row) => titles.map((title) => row[title]))]))
    },
    accept: (id) => step(id, 'accept'),
    undo: (id) => step(id, 'undo'),
    async rows(id, kind) {
      const query = kind ? `?kind=${kind}&limit=100` : '?limit=100'
      const { body } = await admin.send('GET', `${base}/imports/${id}/rows${query}`)
      return (body as unknown as { rows: ImportRow[] }).rows
    },
    async expectSameAgain() {
      const { statusCode, body } = await shop.fastify.inject({
        url: `/api${base}/export`,
        headers: admin.headers,
      })
      expect(statusCode).toBe(200)
      const { total, ...checked } = await checkFile(body)
      expect(total).toBeGreaterThan(0)
      expect(checked).toMatchObject({
        toCreate: 0,
        toUpdate: 0,
        refused: 0,
        unchanged: total,
        unknownColumns: [],
      })
      return total
    },
  }
}
