// Schemas of phone numbers, PIN codes and email addresses, in the form in which they are stored.
import { EMAIL_PATTERN, normalizeEmail } from './email.ts'
import { firmPhoneProblem, normalizePhone, phoneProblem } from './phone.ts'
import { isPin, normalizePin } from './pin.ts'
import { line } from './text.ts'

/** Longer than a number is when stored, because people write signs and spaces between its digits. */
const TYPED = 40

/** A person's phone number as typed, normalised but unchecked: for schemas that report missing values themselves. */
export const TypedPhone = line(TYPED).transform(normalizePhone)

/** A person's phone number, normalised; may be empty. */
export const PhoneField = TypedPhone.superRefine((phone, { addIssue }) => {
  const problem = phone === '' ? null : phoneProblem(phone)
  if (problem) addIssue(problem)
})

/** The phone number that a firm publishes, as written; may be empty. */
export const FirmPhoneField = line(30).superRefine((phone, { addIssue }) => {
  const problem = phone === '' ? null : firmPhoneProblem(phone)
  if (problem) addIssue(problem)
})

/** An Indian PIN code, normalised; may be empty. */
export const PinField = line(20)
  .transform(normalizePin)
  .refine((pin) => pin === '' || isPin(pin), 'Must be a PIN code of six digits')

/** An email address, normalised; may be empty. */
export const EmailField = line(254)
  .transform(normalizeEmail)
  .refine((email) => email === '' || EMAIL_PATTERN.test(email), 'Must be an email address')

/** An email address, normalised and required. */
export const EmailAddress = EmailField.refine((email) => email !== '', 'Must be an email address')
