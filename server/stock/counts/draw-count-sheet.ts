// Draws the PDF of a count sheet: each product with an empty field. It doesn't show stock levels, so that they
// aren't copied.
import { formatDay } from '#contract/base/days'
import type { CountLine, StockCount } from '#contract/stock/admin-counts'
import { bold, quiet, text, title } from '#server/pdf/inks'
import { colors, openPdf, page } from '#server/pdf/pdf-document'
import { type Column, drawTable } from '#server/pdf/table'

const columns: Column<CountLine>[] = [
  { head: 'Product', width: page.right - page.left - 330, text: ({ product }) => product.name },
  { head: 'SKU', width: 100, text: ({ product }) => product.sku ?? '–' },
  { head: 'Unit', width: 60, text: ({ product }) => product.unit },
  { head: 'Counted', width: 80, text: () => '..................' },
  { head: 'Checked', width: 90, text: () => '', hasBox: true },
]

export async function drawCountSheet(
  count: StockCount,
  lines: readonly CountLine[],
  shopName: string,
): Promise<Buffer> {
  const head = `Stock count ${count.number}`
  const paper = openPdf({
    title: `${head}, ${count.name}`,
    author: shopName,
    date: new Date(count.openedAt),
  })
  paper.fill(0, 0, page.width, 8, colors.indigo)
  paper.write(head, page.left, page.top, title)
  paper.write(count.name, page.left, page.top + 22, bold)
  paper.write(
    `${count.products} products · started ${formatDay(new Date(count.openedAt))} by ${count.openedBy}`,
    page.left,
    page.top + 36,
    text,
  )
  const nextPage = () => {
    paper.addPage()
    paper.write(`${head}, continued`, page.left, page.top, bold)
    return page.top + 22
  }
  let y = drawTable(paper, columns, lines, page.top + 58, nextPage) + 20
  if (y + 60 > page.bottom) y = nextPage()
  for (const [index, who] of ['Counted by', 'Checked by', 'Date'].entries()) {
    const left = page.left + index * 180
    paper.rule(y + 40, colors.quiet, 0.5, left, left + 150)
    paper.write(who, left, y + 44, quiet)
  }
  paper.onEveryPage((number, pages) => {
    paper.rule(page.bottom + 8)
    paper.write(shopName, page.left, page.bottom + 12, quiet)
    paper.write(
      `${count.number}  ·  Page ${number} of ${pages}`,
      page.right,
      page.bottom + 12,
      quiet,
      'right',
    )
  })
  return paper.finish()
}
