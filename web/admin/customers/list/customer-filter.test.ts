import { expect, test } from 'vitest'
import type { Customer } from '#contract/customers/admin'
import { filterCustomers } from './customer-filter.ts'

const person = (fields: Partial<Customer>) => fields as Customer
const asha = person({
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '9812345670',
  status: 'active',
  type: 'regular',
})
const bina = person({
  name: 'BINA',
  email: 'b@hotel.example',
  phone: '',
  status: 'suspended',
  type: 'business',
})
const found = (wanted: Parameters<typeof filterCustomers>[1]) =>
  filterCustomers([asha, bina], wanted).map(({ name }) => name)

test('the search covers name, email and phone, ignoring case and the notation of phone numbers', () => {
  expect(found({ search: 'bina' })).toEqual(['BINA'])
  expect(found({ search: ' HOTEL ' })).toEqual(['BINA'])
  expect(found({ search: '98123' })).toEqual(['Asha Rao'])
  expect(found({ search: '+91 98123-45670' })).toEqual(['Asha Rao'])
  expect(found({ search: '.*' })).toEqual([])
  expect(found({})).toHaveLength(2)
})

test('status and type filters combine with the search', () => {
  expect(found({ status: 'suspended' })).toEqual(['BINA'])
  expect(found({ status: 'inactive' })).toEqual([])
  expect(found({ type: 'regular' })).toEqual(['Asha Rao'])
  expect(found({ type: 'business', search: 'asha' })).toEqual([])
})
