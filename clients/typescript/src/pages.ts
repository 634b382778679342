// Reads lists page by page.
import { dataOf, type Result } from './errors.ts'

/**
 * `for await (const order of rowsOf((page) => shop.GET('/admin/orders', { params: { query: { page } } }), (reply) =>
 * reply.orders))` ends after the last page. Rows that are added or removed meanwhile may be missed or appear twice, so
 * use an order that doesn't change.
 */
export async function* rowsOf<Reply extends object, Row>(
  read: (page: number) => Promise<Result<Reply>>,
  rowsIn: (reply: Reply) => readonly Row[],
): AsyncGenerator<Row> {
  let pageSize = 0
  for (let page = 1; ; page++) {
    const reply: Reply = await dataOf(read(page))
    const rows = rowsIn(reply)
    yield* rows
    // Totals of long lists are estimates, so the last page is recognised by its length.
    pageSize ||= rows.length
    if (rows.length === 0 || rows.length < pageSize || isComplete(reply, rows.length, page)) return
  }
}

function isComplete(reply: object, rows: number, page: number): boolean {
  const { pagination, total } = reply as { pagination?: { hasNextPage?: boolean }; total?: number }
  if (pagination?.hasNextPage !== undefined) return !pagination.hasNextPage
  return page === 1 && total === rows
}
