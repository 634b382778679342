// Contact and address of a guest, and what is wrong with each field. The server checks them again.
import { EMAIL_PATTERN, normalizeEmail } from '#contract/base/email'
import { isStateUnknown, unknownState } from '#contract/base/indian-address'
import { phoneProblem } from '#contract/base/phone'
import { isPin, normalizePin } from '#contract/base/pin'
import { checkoutDraft, type DraftAddress, emptyAddress, saveDraft } from './checkout-draft.ts'

export interface GuestContact extends DraftAddress {
  email: string
  phone: string
}

/** Orders for other countries begin with an inquiry. */
export const INDIA = 'India'

export const draftedContact = (): GuestContact => {
  const { contact, address } = checkoutDraft()
  return { ...contact, ...(address ?? emptyAddress) }
}

export function saveContact({ email, phone, ...address }: GuestContact): void {
  saveDraft({ contact: { email, phone }, address })
}

type Field = keyof GuestContact

const rules: Record<Field, (contact: GuestContact) => string | null> = {
  email: ({ email }) => {
    const entered = normalizeEmail(email)
    if (entered === '') return 'Email is required'
    return EMAIL_PATTERN.test(entered)
      ? null
      : `“${email.trim()}” isn't a valid email address. Example: asha@example.com.`
  },
  phone: ({ phone }) => (phone.trim() === '' ? 'Phone is required' : phoneProblem(phone)),
  nameOrCompany: ({ nameOrCompany }) =>
    nameOrCompany.trim() === ''
      ? 'Name is required'
      : nameOrCompany.trim().length < 2
        ? 'Name must be at least 2 characters'
        : null,
  zipCode: ({ zipCode }) =>
    zipCode.trim() === ''
      ? 'PIN Code is required'
      : isPin(normalizePin(zipCode))
        ? null
        : 'Please enter a valid 6-digit PIN code',
  fullAddress: ({ fullAddress }) => (fullAddress.trim() === '' ? 'Address is required' : null),
  city: ({ city }) => (city.trim() === '' ? 'City is required' : null),
  state: ({ state }) =>
    state.trim() === ''
      ? 'State is required'
      : isStateUnknown({ state, country: INDIA })
        ? unknownState(state)
        : null,
}

export const guestFields = Object.keys(rules) as Field[]

/** Returns the problem of each field that has one. */
export function guestProblems(contact: GuestContact): Partial<Record<Field, string>> {
  const found = guestFields.flatMap((field) => {
    const problem = rules[field](contact)
    return problem ? [[field, problem] as const] : []
  })
  return Object.fromEntries(found)
}

/** The name of a field in the order that is sent. */
const sentNames: Readonly<Record<string, Field>> = {
  name: 'nameOrCompany',
  email: 'email',
  phone: 'phone',
  'shippingAddress.nameOrCompany': 'nameOrCompany',
  'shippingAddress.zipCode': 'zipCode',
  'shippingAddress.fullAddress': 'fullAddress',
  'shippingAddress.city': 'city',
  'shippingAddress.state': 'state',
  shippingAddress: 'state',
}

/** Returns the server's messages by the fields of the form. */
export function refusedFields(fields: Readonly<Record<string, string>>): Partial<Record<Field, string>> {
  const known = Object.entries(fields).flatMap(([name, message]) => {
    const field = sentNames[name]
    return field ? [[field, message] as const] : []
  })
  return Object.fromEntries(known)
}
