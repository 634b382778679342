import { expect, test } from 'vitest'
import { countryName } from './country-name.ts'
import { countryCodeOf, countryCodes, monthText, roleOf, sellerAsMaker } from './declarations.ts'

test('countryCodeOf() recognises the code and the English name of every country', () => {
  for (const code of countryCodes()) {
    expect(countryCodeOf(code.toLowerCase())).toBe(code)
    expect(countryCodeOf(` ${countryName(code).toUpperCase()} `)).toBe(code)
    expect(countryName(code)).not.toBe(code)
  }
})

test.each([
  ['', 'IN'],
  ['UAE', 'AE'],
  ['Hong Kong', 'HK'],
  ['Atlantis', null],
  ['XX', null],
  ['__proto__', null],
  ['constructor', null],
])('countryCodeOf(%j) returns %j', (text, code) => {
  expect(countryCodeOf(text)).toBe(code)
})

test('roleOf() names an importer for goods from other countries, unless a role is chosen', () => {
  expect([roleOf(null, 'IN'), roleOf(null, 'CN'), roleOf('packer', 'CN')]).toEqual([
    'manufacturer',
    'importer',
    'packer',
  ])
})

test('sellerAsMaker() is empty without an address', () => {
  const seller = {
    name: 'Mill',
    legalName: '',
    address: '1 Road',
    city: 'Panipat',
    state: 'Haryana',
    pinCode: '132103',
  }
  expect(sellerAsMaker(seller)).toBe('Mill, 1 Road, Panipat, Haryana 132103')
  expect(sellerAsMaker({ ...seller, address: '' })).toBe('')
})

test('monthText() names month and year', () => {
  expect(monthText('2026-11')).toBe('November 2026')
})
