import { expect, test } from 'vitest'
import { helpPagesFor } from './help-pages.ts'

test.each([
  ['return policy', ['Returns']],
  ['Refunds', ['Returns']],
  ['ret', ['Returns']],
  ['delivery charges', ['Shipping']],
  ['track my order', ['Track Your Order', 'My Orders']],
  ['cancel order', ['My Orders', 'Track Your Order', 'Terms of Sale']],
  ['wholesale price', ['Bulk Order']],
  ['jute rug', []],
  ['door mat', []],
  ['orange carpet', []],
  ['re', []],
  ['', []],
])('a search for “%s” means the pages %j', (search, names) => {
  expect(helpPagesFor(search).map(({ name }) => name)).toEqual(names)
})
