import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gstStates, type StateCode, stateCodeOf } from './gst-states.ts'
import { isIndia, isStateUnknown, officialAddress, stateOfAddress } from './indian-address.ts'

const states = Object.entries(gstStates) as [StateCode, string][]

test('stateCodeOf() recognises the name and code of every State in any case, spacing and punctuation', () => {
  for (const [code, name] of states) {
    const spellings = [
      name,
      ` ${name.toUpperCase().replaceAll(' ', '  ')} `,
      name.replaceAll(' and ', ' & '),
      name.replaceAll(' ', ''),
      name.replaceAll(' ', '-'),
      `${name}.`,
      `The State of ${name}`,
      `${name}, India`,
      `${name} (${code})`,
      `${code}-${name}`,
      `${code} ${name}`,
      `${name} - 132103`,
      code,
      String(Number(code)),
    ]
    for (const spelling of spellings) expect([spelling, stateCodeOf(spelling)]).toEqual([spelling, code])
  }
})

test.each<[StateCode, string]>([
  ['01', 'J&K, J & K, JK, Jammu & Kashmir (UT), जम्मू-कश्मीर, जम्मू और कश्मीर'],
  ['05', 'UK, IN-UT, Uttaranchal, उत्तराखण्ड, उत्तराखंड'],
  ['06', 'hr, IN-HR, H.R., Hariyana, हरियाणा, हरियाणा राज्य'],
  ['07', 'DL, NCT of Delhi, National Capital Territory of Delhi, New Delhi, NEW  DELHI, दिल्ली'],
  ['09', 'UP, U.P., u p, Uttar Pradesh (UP), उत्तर प्रदेश'],
  ['15', 'Mizoram, मिज़ोरम, मिजोरम'],
  ['19', 'WB, W.B., West  Bengal, पश्चिम बङ्गाल, পশ্চিমবঙ্গ'],
  ['20', 'Jharkand, झारखण्ड'],
  ['21', 'Orissa, IN-OR, OD, ଓଡ଼ିଶା, उड़ीसा'],
  ['22', 'Chattisgarh, CG, IN-CT, छत्तीसगढ़'],
  ['23', 'MP, M.P, मध्य प्रदेश'],
  ['26', 'Daman & Diu, Dadra and Nagar Haveli, 25, DNHDD'],
  ['27', 'Mahārāshtra, MH, महाराष्ट्र'],
  ['33', 'Tamilnadu, TAMIL NADU, TN, தமிழ்நாடு'],
  ['34', 'Pondicherry, Puducherry, PY'],
  ['35', 'Andaman & Nicobar, Andaman and Nicobar, A & N Islands, अण्डमान और निकोबार'],
  ['36', 'TS, IN-TG, Telengana'],
])('stateCodeOf() returns %s for each of "%s"', (code, names) => {
  for (const name of names.split(', ')) expect([name, stateCodeOf(name)]).toEqual([name, code])
})

test.each([
  '',
  ' ',
  'India',
  'Bavaria',
  'Sind',
  'Delhi NCR',
  'Panipat',
  'XX',
  '00',
  '99',
  '100',
  '132103',
  '07-Haryana',
  'Haryana (07)',
  'Punjab, Haryana',
  'constructor',
  '__proto__',
])('stateCodeOf() returns null for "%s"', (name) => {
  expect(stateCodeOf(name)).toBe(null)
})

test('stateCodeOf() returns a known code or null for every text', () => {
  const property = fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), (name) => {
    const code = stateCodeOf(name)
    expect(code === null || code in gstStates).toBe(true)
  })
  fc.assert(property)
})

test('stateOfAddress() reads codes only in Indian addresses, which other countries use for their own States', () => {
  expect(stateOfAddress({ state: 'GA', country: 'IN' })).toBe('30')
  expect(stateOfAddress({ state: 'GA', country: 'United States' })).toBe(null)
  expect(stateOfAddress({ state: 'OR', country: 'USA' })).toBe(null)
  expect(stateOfAddress({ state: 'tamil nadu', country: 'Inda' })).toBe('33')
  expect(isStateUnknown({ state: 'Oregon', country: 'USA' })).toBe(false)
  expect(isStateUnknown({ state: 'Oregon', country: '' })).toBe(true)
  for (const country of ['India', 'INDIA ', 'in', 'Bharat', 'भारत', 'Hindustan', 'हिन्दुस्तान', ''])
    expect([country, isIndia(country)]).toEqual([country, true])
  for (const country of ['Nepal', '中国', 'Indiana'])
    expect([country, isIndia(country)]).toEqual([country, false])
  expect(stateOfAddress({ state: 'Orissa', country: 'Hindustan' })).toBe('21')
  expect(stateOfAddress({ state: 'Orissa', country: 'Inda' })).toBe('21')
  expect(stateOfAddress({ state: 'Bavaria', country: 'Germany' })).toBe(null)
  expect(stateOfAddress({ state: '30', country: 'Georgia' })).toBe(null)
  expect(officialAddress({ state: 'Orissa', country: 'IN', city: 'Cuttack' })).toEqual({
    state: 'Odisha',
    country: 'India',
    city: 'Cuttack',
  })
  expect(officialAddress({ state: 'GA', country: 'USA' })).toEqual({ state: 'GA', country: 'USA' })
})
