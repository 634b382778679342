import { expect, test } from 'vitest'
import { actionText, fieldText, kindText } from './audit-labels.ts'

test.each([
  ['api-key', 'API key'],
  ['eway-bill', 'E-way bill'],
  ['admin', 'Administrator'],
  ['purchase-order', 'Purchase order'],
])('subjectText() shows the kind %s as “%s”', (kind, text) => expect(kindText(kind)).toBe(text))

test.each([
  ['gstin', 'GSTIN'],
  ['siteUrl', 'Site URL'],
  ['hsnCode', 'HSN code'],
  ['minOrderQuantity', 'Min order quantity'],
  ['panel', 'Panel'],
])('fieldText() shows the field %s as “%s”', (name, text) => expect(fieldText(name)).toBe(text))

test('actionText() derives a readable text for an unknown action', () =>
  expect(actionText('eway-bill.sku-check')).toBe('Eway bill: SKU check'))
