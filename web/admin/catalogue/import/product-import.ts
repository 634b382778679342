// The parts of an import screen that both imports of products share.
import { formatNumber } from '#contract/base/rupee-text'
import type { ImportDefinition } from '#web/admin/imports/definition.ts'
import { adminPaths } from '#web/admin/paths.ts'

const SET_STOCK = 'Set stock to the file’s values'

export const productImport = {
  base: 'admin/products',
  things: { one: 'product', many: 'products' },
  keyName: 'SKU',
  keyColumn: 'SKU',
  pathOf: adminPaths.product,
  list: adminPaths.productList,
  option: {
    label: SET_STOCK,
    text: 'Without this, the stock of existing products stays as it is. Stock cells that weren’t edited after an export never change it. New products always take the stock in the file.',
  },
  stockLeft: ({ stockLeft }) =>
    `${stockLeft === 1 ? 'One row has' : `${formatNumber(stockLeft)} rows have`} another stock than the shop, which stays as it is. To change it, edit the stock in the file and choose it again with “${SET_STOCK}” ticked.`,
  undoText:
    'Products that the import added are deleted, or archived if they are in an order. Changed products get their previous values back. Values that were changed after the import are left alone and listed.',
} satisfies Partial<ImportDefinition>
