import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gstStates, type StateCode } from '#contract/base/gst-states'
import { checkCharacter } from '#contract/base/gstin'
import { demoSeller } from '#demo/seller'
import { runs } from '#test/property-runs'
import { SellerInput } from './seller-input.ts'

const problems = (change: object): Record<string, string> => {
  const { error } = SellerInput.safeParse({ ...demoSeller, ...change })
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

test('SellerInput accepts the demo seller, and a seller with nothing but a name', () => {
  expect(problems({})).toEqual({})
  expect(SellerInput.parse({ name: ' Mill ' })).toMatchObject({
    name: 'Mill',
    gstin: '',
    founded: 0,
    logo: '',
  })
})

test('SellerInput requires a GSTIN to match its check character, the State and the PAN', () => {
  const states = Object.keys(gstStates) as StateCode[]
  fc.assert(
    fc.property(fc.constantFrom(...states), fc.constantFrom(...states), (code, other) => {
      const start = `${code}DEMOP0000D1Z`
      const gstin = start + checkCharacter(start)
      expect(problems({ gstin: ` ${gstin.toLowerCase()} `, state: gstStates[code] })).toEqual({})
      if (other !== code)
        expect(problems({ gstin, state: gstStates[other] })).toEqual({
          gstin: `This GSTIN is registered in ${gstStates[code]}, so it doesn't match the State`,
        })
      const wrong = start + (gstin.endsWith('A') ? 'B' : 'A')
      expect(Object.keys(problems({ gstin: wrong, state: gstStates[code] }))).toEqual(['gstin'])
    }),
    { numRuns: runs(100) },
  )
  expect(problems({ pan: 'ABCPE1234F' })).toEqual({
    gstin: "This GSTIN belongs to the PAN DEMOP0000D, so it doesn't match the PAN",
  })
  expect(problems({ isUnregistered: true })).toEqual({
    gstin: "A seller without GST registration can't have a GSTIN",
  })
})

test.each([
  [{ name: '' }, { name: 'Trade name is required' }],
  [{ pan: 'DEM00000D', gstin: '' }, { pan: "This isn't a valid PAN. Example: ABCPE1234F." }],
  [{ pan: 'DEM0P0000D', gstin: '' }, { pan: "This isn't a valid PAN. Example: ABCPE1234F." }],
  [{ pinCode: '012345' }, { pinCode: 'Must be a PIN code of six digits' }],
  [{ phone: 'call me' }, { phone: "“call me” isn't a valid phone number. Example: 98765 43210." }],
  [{ email: 'a@b' }, { email: 'Must be an email address' }],
  [
    { marketplaceUrl: 'javascript:alert(1)' },
    { marketplaceUrl: 'Must be an address that begins with https://' },
  ],
  [{ logo: 'https://elsewhere.example/x.webp' }, { logo: 'Must be an uploaded picture' }],
  [{ state: 'Atlantis', gstin: '' }, { state: 'Must be a State' }],
  [{ rating: '5.1' }, { rating: 'Must be a number from 0 to 5' }],
  [{ founded: '', monthlyCapacity: '1,00,000' }, {}],
])('SellerInput with %j reports %j', (change, expected) => expect(problems(change)).toEqual(expected))
