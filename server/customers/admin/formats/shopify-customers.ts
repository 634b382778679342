// Reads Shopify's customer export, with the column titles of any year.
// Source: https://help.shopify.com/en/manual/customers/import-export-customers
import type { SheetRow } from '#server/files/read-rows'
import { hasTitles, listOf, titledRows, withoutMark } from '#server/imports/formats/titled-rows'
import type { ForeignCustomer } from './customer-rows.ts'

export const isShopifyCustomers = (titles: readonly string[]): boolean =>
  hasTitles(
    titles,
    ['First Name'],
    ['Last Name'],
    ['Email'],
    ['Accepts Email Marketing', 'Accepts Marketing', 'Default Address Address1', 'Address1'],
  )

export const shopifyCustomers = (rows: readonly SheetRow[]): ForeignCustomer[] =>
  titledRows(rows).rows.map(({ row, cell }) => {
    const part = (...names: string[]) => cell(...names.flatMap((name) => [`Default Address ${name}`, name]))
    return {
      row,
      name: [cell('First Name'), cell('Last Name')].filter((text) => text !== '').join(' '),
      email: cell('Email'),
      phone: withoutMark(cell('Phone')) || withoutMark(cell('Default Address Phone')),
      gstin: '',
      tags: listOf(cell('Tags')),
      addresses: [
        {
          name: '',
          company: part('Company'),
          street: [part('Address1'), part('Address2')],
          city: part('City'),
          state: part('Province', 'Province Code'),
          zipCode: withoutMark(part('Zip')),
          country: part('Country', 'Country Code'),
        },
      ],
    }
  })
