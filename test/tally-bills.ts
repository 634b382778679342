// Compares the bills in the exported Tally files with the balances of the books.
import { sql } from 'kysely'
import { expect } from 'vitest'
import { createTallyExport, downloadTallyExport, listTallyExports } from '#contract/books/tally'
import type { Caller, TestShop } from './shop.ts'

/**
 * Exports everything new and reads the vouchers of all exports: every bill is opened once, the bills of an order add up
 * to its balance, and none is overpaid while another is due.
 */
export async function expectTallyBillsRight(shop: TestShop, admin: Caller): Promise<void> {
  await admin.send('POST', createTallyExport.path, { period: null })
  const period = { from: '2000-01-01', to: '2099-12-31' }
  const { exports, newVouchers } = await admin.call(listTallyExports, { query: { ...period, limit: 100 } })
  expect(newVouchers).toBe(0)
  const bills = new Map<string, Map<string, number>>()
  for (const { _id: id } of exports.toReversed()) {
    for (const part of ['masters', 'vouchers'] as const) {
      const path = downloadTallyExport.path.replace('{id}', id).replace('{part}', part)
      const { statusCode, body } = await shop.fastify.inject({ url: `/api${path}`, headers: admin.headers })
      expect(statusCode, body.slice(0, 300)).toBe(200)
      if (part === 'vouchers')
        for (const voucher of body.split('<VOUCHER ').slice(1)) addBills(bills, voucher)
    }
  }
  const { rows } = await sql<{ number: string; balancePaise: number }>`
    select o.number, l.balance_paise from ledger_orders l join orders o on o.id = l.order_id`.execute(shop.db)
  for (const { number, balancePaise } of rows) {
    const amounts = [...(bills.get(number)?.values() ?? [])]
    expect([number, amounts.reduce((sum, paise) => sum + paise, 0)]).toEqual([number, Number(balancePaise)])
    const isMixed = amounts.some((paise) => paise > 0) && amounts.some((paise) => paise < 0)
    expect([number, isMixed]).toEqual([number, false])
  }
}

const allocation =
  /<BILLALLOCATIONS\.LIST><NAME>([^<]+)<\/NAME><BILLTYPE>([^<]+)<\/BILLTYPE><AMOUNT>([^<]+)<\/AMOUNT>/g

function addBills(bills: Map<string, Map<string, number>>, voucher: string): void {
  const order = /\(([^()<]+)\)<\/NARRATION>/.exec(voucher)?.[1] ?? ''
  const known = bills.get(order) ?? new Map<string, number>()
  bills.set(order, known)
  for (const [, name = '', type, amount = ''] of voucher.matchAll(allocation)) {
    expect([name, type === 'Agst Ref']).toEqual([name, known.has(name)])
    // A debit is negative in Tally.
    known.set(name, (known.get(name) ?? 0) - Number(amount.replace('.', '')))
  }
}
