import { expect, test } from 'vitest'
import { actionText, fieldText, kindText } from './audit-labels.ts'

test.each([
  ['api-key', 'API key'],
  ['eway-bill', 'E-way bill'],
  ['admin', 'Administrator'],
  ['purchase-order', 'Purchase order'],
])('a subject of the kind %s reads “%s”', (kind, text) => expect(kindText(kind)).toBe(text))

test.each([
  ['gstin', 'GSTIN'],
  ['siteUrl', 'Site URL'],
  ['hsnCode', 'HSN code'],
  ['minOrderQuantity', 'Min order quantity'],
  ['panel', 'Panel'],
])('a changed field %s reads “%s”', (name, text) => expect(fieldText(name)).toBe(text))

test('an action that nobody has named here still reads', () =>
  expect(actionText('eway-bill.sku-check')).toBe('Eway bill: SKU check'))
