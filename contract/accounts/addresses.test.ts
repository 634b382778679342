import { expect, test } from 'vitest'
import { AddressInput } from './addresses.ts'

const address = {
  nameOrCompany: 'Asha Rao',
  fullAddress: '1 Market Road',
  city: 'Cuttack',
  state: 'Orissa',
  zipCode: '753 001',
  country: 'Hindustan',
}
const london = { ...address, city: 'London', state: 'Greater London', country: 'United Kingdom' }

/** Field → message; null for a valid address. */
const problemsOf = (given: object) => {
  const { error } = AddressInput.safeParse(given)
  return error ? Object.fromEntries(error.issues.map(({ path, message }) => [path[0], message])) : null
}

test('an address in India gets the official names of its State and country, however they are written', () => {
  expect(AddressInput.parse(address)).toMatchObject({ state: 'Odisha', country: 'India', zipCode: '753001' })
})

test.each([
  [{ ...address, zipCode: '' }, 'All address fields are required'],
  [{ ...address, zipCode: '75300' }, 'Please enter a valid 6-digit PIN code'],
  [{ ...address, country: 'Inda', zipCode: '75300' }, 'Please enter a valid 6-digit PIN code'],
  [{ ...address, country: 'Inda' }, undefined],
  [{ ...london, zipCode: 'SW1A 1AA' }, undefined],
  [{ ...london, zipCode: '' }, undefined],
  [{ ...london, zipCode: '#12' }, "This isn't a valid postal code. Example: SW1A 1AA."],
])('the postal code of the address %j has the problem %j', (given, message) => {
  expect(problemsOf(given)?.zipCode).toBe(message)
})
