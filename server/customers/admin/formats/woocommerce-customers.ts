// Reads customers of WooCommerce: the file of the plugin "Import Export WordPress Users and WooCommerce Customers",
// whose columns are named as in WordPress, and the download of WooCommerce's own list of customers, which has no street.
// Passwords of the other shop are never read.
import type { SheetRow } from '#server/files/read-rows'
import { hasTitles, type TitledRow, titledRows, withoutMark } from '#server/imports/formats/titled-rows'
import type { ForeignAddress, ForeignCustomer } from './customer-rows.ts'

export const isWooCommerceCustomers = (titles: readonly string[]): boolean =>
  hasTitles(titles, ['user_email', 'billing_email', 'email'], ['billing_address_1', 'billing_first_name']) ||
  hasTitles(titles, ['Name'], ['Email'], ['AOV'], ['Total spend'])

export function woocommerceCustomers(rows: readonly SheetRow[]): ForeignCustomer[] {
  const { titles, rows: found } = titledRows(rows)
  const gstinTitles = titles.filter((title) => /^(billing_)?_?(gstin|gst_?(no|num|number))$/i.test(title))
  return found.map((row) => customerOf(row, gstinTitles))
}

function customerOf({ row, cell }: TitledRow, gstinTitles: readonly string[]): ForeignCustomer {
  const roles = cell('roles', 'role')
  const isStaff = roles !== '' && !/customer|subscriber/i.test(roles)
  const own = [cell('first_name'), cell('last_name')].filter((text) => text !== '').join(' ')
  const listed: ForeignAddress = {
    name: '',
    company: '',
    street: [],
    city: cell('City'),
    state: cell('Region'),
    zipCode: withoutMark(cell('Postal code')),
    country: cell('Country / Region'),
  }
  return {
    row,
    name: own || cell('Name', 'display_name'),
    email: cell('user_email', 'email', 'billing_email'),
    phone: withoutMark(cell('billing_phone')) || withoutMark(cell('shipping_phone')),
    gstin: cell(...gstinTitles),
    tags: [],
    addresses: [addressOf(cell, 'shipping'), addressOf(cell, 'billing'), listed],
    ...(isStaff && {
      refusal: `It is an account of the other shop’s staff (${roles.slice(0, 60)}), not of a customer.`,
    }),
  }
}

function addressOf(cell: TitledRow['cell'], kind: 'shipping' | 'billing'): ForeignAddress {
  const part = (name: string) => cell(`${kind}_${name}`)
  return {
    name: [part('first_name'), part('last_name')].filter((text) => text !== '').join(' '),
    company: part('company'),
    street: [part('address_1'), part('address_2')],
    city: part('city'),
    state: part('state'),
    zipCode: withoutMark(part('postcode')),
    country: part('country'),
  }
}
