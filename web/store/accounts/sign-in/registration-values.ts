// Validation of the registration form. Its messages differ from the server's.
import { z } from 'zod'
import { MIN_PASSWORD } from '#contract/accounts/accounts'
import { normalizePhone, phoneProblem } from '#contract/base/phone'
import { TypedEmail } from '#web/store/accounts/typed-email.ts'

export const RegistrationValues = z
  .object({
    name: z.string().trim().min(1, 'Name is required'),
    email: TypedEmail,
    phone: z
      .string()
      .transform(normalizePhone)
      .superRefine((phone, { addIssue }) => {
        const problem = phone === '' ? 'Phone is required' : phoneProblem(phone)
        if (problem) addIssue(problem)
      }),
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
