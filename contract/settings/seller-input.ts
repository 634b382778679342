// Input of the seller's details: given values must be valid, missing ones are left out everywhere.
import { z } from 'zod'
import { EmailField, FirmPhoneField, PinField } from '#contract/base/contact-fields'
import { gstStates, type StateCode, stateCodeOf } from '#contract/base/gst-states'
import { gstinProblem, normalizeGstin } from '#contract/base/gstin'
import { line, paragraph } from '#contract/base/text'
import { UploadedPicture } from '#contract/base/uploaded-picture'

/** Income Tax Department, "Permanent Account Number": five letters, four digits, a letter. */
const PAN = /^[A-Z]{5}\d{4}[A-Z]$/

const phone = FirmPhoneField.default('')

/** A number that is hidden if it is 0; an empty field counts as 0. */
const figure = (max: number, what: string) => {
  const message = `Must be ${what}`
  return z
    .preprocess(
      (value) =>
        typeof value === 'string' ? (value.trim() === '' ? 0 : Number(value.replaceAll(',', ''))) : value,
      z.int(message).min(0, message).max(max, message),
    )
    .default(0)
}

const address = line(300).refine(
  (text) => text === '' || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)),
  'Must be an address that begins with https://',
)

const notRating = 'Must be a number from 0 to 5'

const Details = z.object({
  name: line(100).min(1, 'Trade name is required'),
  legalName: line(150).default(''),
  legalStatus: line(60).default(''),
  address: paragraph(300).default(''),
  city: line(80).default(''),
  state: line(60)
    .refine((text) => text === '' || stateCodeOf(text) !== null, 'Must be a State')
    // The official name from the list of States.
    .transform((text): string => gstStates[stateCodeOf(text) as StateCode] ?? text)
    .prefault(''),
  pinCode: PinField.default(''),
  isUnregistered: z.boolean('Must be true or false').default(false),
  gstin: line(20).transform(normalizeGstin).default(''),
  pan: line(12)
    .transform((text) => text.replace(/\s+/g, '').toUpperCase())
    .refine((text) => text === '' || PAN.test(text), "This isn't a valid PAN. Example: ABCPE1234F.")
    .default(''),
  phone,
  whatsapp: phone,
  email: EmailField.default(''),
  supportHours: line(60).default(''),
  grievanceOfficer: line(150).default(''),
  grievancePhone: phone,
  grievanceEmail: EmailField.default(''),
  carePhone: phone,
  nodalOfficer: line(250).default(''),
  branches: paragraph(2_000).default(''),
  marketplaceUrl: address.default(''),
  logo: UploadedPicture.default(''),
  founded: figure(2_100, 'a year'),
  rating: z
    .preprocess(
      (value) => (typeof value === 'string' ? (value.trim() === '' ? 0 : Number(value)) : value),
      z.number(notRating).min(0, notRating).max(5, notRating),
    )
    .default(0),
  reviewCount: figure(1e9, 'a whole number'),
  monthlyCapacity: figure(1e9, 'a whole number'),
  exportCountries: figure(250, 'a whole number of countries'),
})

interface TaxNumbers {
  gstin: string
  pan: string
  state: string
  isUnregistered: boolean
}

function gstinIssue({ gstin, pan, state, isUnregistered }: TaxNumbers): string | null {
  if (gstin === '') return null
  if (isUnregistered) return "A seller without GST registration can't have a GSTIN"
  const code: StateCode | undefined = stateCodeOf(state) ?? undefined
  const problem = gstinProblem(gstin, code)
  if (problem !== null) return problem
  return pan !== '' && gstin.slice(2, 12) !== pan
    ? `This GSTIN belongs to the PAN ${gstin.slice(2, 12)}, so it doesn't match the PAN`
    : null
}

export const SellerInput = Details.refine((input) => gstinIssue(input) === null, {
  path: ['gstin'],
  error: ({ input }) => gstinIssue(input as TaxNumbers) ?? undefined,
  // Also runs if other fields are invalid.
  when: ({ value }) =>
    ['gstin', 'pan', 'state'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string'),
})
export type SellerInput = z.output<typeof SellerInput>
