// Customer registration, sign-in and sign-out.
import { z } from 'zod'
import { TypedPhone } from '#contract/base/contact-fields'
import { EMAIL_PATTERN, normalizeEmail } from '#contract/base/email'
import { endpoint } from '#contract/base/endpoint'
import { Message } from '#contract/base/message'
import { phoneProblem } from '#contract/base/phone'
import { line, orEmpty, secret } from '#contract/base/text'
import { Login, MIN_PASSWORD, User } from './accounts.ts'

const Email = line(254).transform(normalizeEmail)

/**
 * The messages are those of the specified registration API. The form validates the same fields, but has its own
 * wording for missing ones.
 */
export const Register = z
  .object({
    name: orEmpty(line(100)),
    email: orEmpty(Email),
    phone: orEmpty(TypedPhone),
    password: orEmpty(secret),
    confirmPassword: orEmpty(secret),
  })
  .check((context) => {
    const { value, issues } = context
    const refuse = (path: string, message: string) =>
      issues.push({ code: 'custom', path: [path], message, input: value })
    const required = ['name', 'email', 'phone', 'password', 'confirmPassword'] as const
    const missing = required.filter((field) => !value[field])
    if (missing.length > 0) return missing.forEach((field) => void refuse(field, 'All fields are required'))
    if (!EMAIL_PATTERN.test(value.email)) refuse('email', 'Please enter a valid email')
    const phoneRefusal = phoneProblem(value.phone)
    if (phoneRefusal) refuse('phone', phoneRefusal)
    if (value.password !== value.confirmPassword) refuse('confirmPassword', 'Passwords do not match')
    if (value.password.length < MIN_PASSWORD) refuse('password', 'Password must be at least 6 characters')
  })
export type Register = z.output<typeof Register>

const Signed = z.object({ success: z.literal(true), user: User, token: z.string() })

export const register = endpoint('POST /user/register', {
  access: 'public',
  summary: 'Create a customer account and sign in',
  body: Register,
  reply: Signed,
  status: 201,
})

export const login = endpoint('POST /user/login', {
  access: 'public',
  summary: 'Sign in as a customer',
  body: Login,
  reply: Signed,
})

export const logout = endpoint('POST /user/logout', {
  access: 'public',
  summary: 'End the session; succeeds without a session too',
  reply: Message,
})

export const getProfile = endpoint('GET /user/profile', {
  access: 'customer-or-cookie',
  summary: 'Return the signed-in user; a session cookie is answered with a token',
  reply: z.object({ success: z.literal(true), user: User, token: z.string().optional() }),
})
