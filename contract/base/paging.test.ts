import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ProductQuery } from '#contract/catalogue/store'
import { upiLink } from '#contract/payments/upi'
import { runs } from '#test/property-runs'
import { fromRupees, toPaise } from './money.ts'
import { pageQuery, paginate } from './paging.ts'

const Query = z.object(pageQuery(12, 100))

test('paginate() returns pages that hold every row exactly once', () => {
  const property = fc.property(
    fc.integer({ min: 1, max: 100 }),
    fc.integer({ min: 0, max: 5_000 }),
    (limit, total) => {
      const first = paginate(1, limit, total)
      let rows = 0
      for (let page = 1, pages = first; ; page++, pages = paginate(page, limit, total)) {
        rows += Math.max(0, Math.min(limit, total - (page - 1) * limit))
        expect(pages).toMatchObject({ currentPage: page, totalPages: first.totalPages, totalProducts: total })
        expect(pages.hasPrevPage).toBe(page > 1)
        if (!pages.hasNextPage) break
      }
      expect(rows).toBe(total)
    },
  )
  fc.assert(property, { numRuns: runs(100) })
})

test('pageQuery() accepts digits only and caps a limit that is too large', () => {
  expect(Query.parse({})).toEqual({ page: 1, limit: 12 })
  expect(Query.parse({ page: '3', limit: '5' })).toEqual({ page: 3, limit: 5 })
  expect(Query.parse({ page: '999999999999', limit: '999999999' })).toEqual({ page: 100_000, limit: 100 })
  for (const page of ['0', '-1', '1.5', 'NaN', '', ' 1', '1e3', '0x10', ['1', '2'], {}, null]) {
    expect([page, Query.safeParse({ page }).success]).toEqual([page, false])
  }
})

test('ProductQuery parses or refuses any text in the address of a list without crashing', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('1', '-1', 'NaN', '1e9', 'asc', 'all'))
  const keys = fc.constantFrom(...Object.keys(ProductQuery.shape))
  fc.assert(
    fc.property(fc.dictionary(keys, text), (query) => {
      const parsed = ProductQuery.safeParse(query)
      if (!parsed.success) return
      expect(['asc', 'desc']).toContain(parsed.data.sortOrder)
      expect(['name', 'price', 'createdAt', 'rating', 'stock']).toContain(parsed.data.sortBy)
      expect(parsed.data.limit).toBeLessThanOrEqual(100)
    }),
    { numRuns: runs(500) },
  )
})

test('ProductQuery accepts stock statuses in all spellings', () => {
  const spelled = (status: string) => ProductQuery.parse({ status }).status
  for (const text of ['in-stock', 'in_stock', 'In Stock', 'good']) expect(spelled(text)).toEqual(['in-stock'])
  for (const text of ['low-stock', 'low_stock', 'LOW STOCK', 'low'])
    expect(spelled(text)).toEqual(['low-stock'])
  for (const text of ['out-of-stock', 'out_of_stock', 'Out of Stock', 'out'])
    expect(spelled(text)).toEqual(['out-of-stock'])
  expect(spelled('good, out')).toEqual(['in-stock', 'out-of-stock'])
  for (const text of ['', 'all', 'constructor', 'x,y']) expect(spelled(text)).toEqual([])
})

test('upiLink() encodes payee, amount with two decimals, currency and order in one valid URL', () => {
  const property = fc.property(
    fc.integer({ min: 1, max: 1e12 }),
    fc.string({ minLength: 1 }),
    (paise, payeeName) => {
      const link = upiLink({ vpa: 'shop@bank', payeeName }, toPaise(paise), 'BO10000001')
      expect(link).not.toMatch(/[\s+]/)
      expect(link).toContain('?pa=shop@bank&')
      const { protocol, host, searchParams } = new URL(link)
      expect([protocol, host]).toEqual(['upi:', 'pay'])
      expect(Object.fromEntries(searchParams)).toEqual({
        pa: 'shop@bank',
        pn: payeeName,
        am: searchParams.get('am'),
        cu: 'INR',
        tn: 'Order BO10000001',
        tr: 'BO10000001',
      })
      expect(searchParams.get('am')).toMatch(/^\d+\.\d\d$/)
      expect(fromRupees(Number(searchParams.get('am')))).toBe(paise)
    },
  )
  fc.assert(property)
  expect(upiLink({ vpa: 'a@b', payeeName: 'A & B', merchantCode: '5021' }, toPaise(250), 'BO1')).toBe(
    'upi://pay?pa=a@b&pn=A%20%26%20B&am=2.50&cu=INR&tn=Order%20BO1&tr=BO1&mc=5021',
  )
})
