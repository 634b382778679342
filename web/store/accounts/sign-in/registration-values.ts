// Validation of the registration form. Its messages differ from the server's.
import { z } from 'zod'
import { MIN_PASSWORD } from '#contract/accounts/accounts'
import { EMAIL_PATTERN } from '#contract/base/email'
import { PHONE_LENGTH } from '#web/store/accounts/phone-length.ts'

export const RegistrationValues = z
  .object({
    name: z.string().trim().min(1, 'Name is required'),
    email: z.string().trim().min(1, 'Email is required').regex(EMAIL_PATTERN, 'Please enter a valid email'),
    phone: z.string().trim().min(1, 'Phone is required').max(PHONE_LENGTH),
    password: z
      .string()
      .min(1, 'Password is required')
      .min(MIN_PASSWORD, 'Password must be at least 6 characters'),
    confirmPassword: z.string(),
    acceptsTerms: z
      .boolean()
      .refine((accepted) => accepted, 'Please accept the terms and the privacy policy'),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    error: "Passwords don't match",
    path: ['confirmPassword'],
    // Reported together with every other error, so the customer corrects the form only once.
    when: () => true,
  })
export type RegistrationValues = z.infer<typeof RegistrationValues>

export const emptyRegistration: RegistrationValues = {
  name: '',
  email: '',
  phone: '',
  password: '',
  confirmPassword: '',
  acceptsTerms: false,
}
