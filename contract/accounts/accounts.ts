// Customers and administrators, and how they sign in.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { line, secret } from '#contract/base/text'

export const MIN_PASSWORD = 6
export const MIN_ADMIN_PASSWORD = 12

/** The form under which an e-mail address is stored and compared. */
export const normalizeEmail = (email: string): string => email.normalize('NFKC').trim().toLowerCase()

export const EMAIL_PATTERN = /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+\.[^\s@<>"(),:;\\[\].]+$/

const Email = line(254).transform(normalizeEmail)

export const User = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  avatar: z.string(),
  profilePicture: z.string(),
  role: z.literal('user'),
})
export type User = z.infer<typeof User>

/** For what has no more to tell than that it was done. */
export const Message = z.object({ success: z.literal(true), message: z.string() })

const Signed = z.object({ success: z.literal(true), user: User, token: z.string() })

/**
 * Texts are those of the registration service. The form asks the same of the same fields
 * and has its own wording for missing ones.
 */
export const Register = z
  .object({
    name: line(100).default(''),
    email: Email.default(''),
    phone: line(20).default(''),
    password: secret.default(''),
    confirmPassword: secret.default(''),
  })
  .check((context) => {
    const { value, issues } = context
    const refuse = (path: string, message: string) =>
      issues.push({ code: 'custom', path: [path], message, input: value })
    const required = ['name', 'email', 'phone', 'password', 'confirmPassword'] as const
    const missing = required.filter((field) => !value[field])
    if (missing.length > 0) return missing.forEach((field) => void refuse(field, 'All fields are required'))
    if (!EMAIL_PATTERN.test(value.email)) refuse('email', 'Please enter a valid email')
    if (value.password !== value.confirmPassword) refuse('confirmPassword', 'Passwords do not match')
    if (value.password.length < MIN_PASSWORD) refuse('password', 'Password must be at least 6 characters')
  })
export type Register = z.output<typeof Register>

export const Login = z
  .object({ email: Email.default(''), password: secret.default(''), remember: z.boolean().default(true) })
  .refine(({ email, password }) => email !== '' && password !== '', {
    error: 'Email and password are required',
    path: ['email'],
  })

export const register = endpoint('POST /user/register', {
  access: 'public',
  summary: 'Open a customer account and sign in',
  body: Register,
  reply: Signed,
  status: 201,
})

export const login = endpoint('POST /user/login', {
  access: 'public',
  summary: 'Sign a customer in',
  body: Login,
  reply: Signed,
})

export const logout = endpoint('POST /user/logout', {
  access: 'public',
  summary: 'End the session; succeeds without one too',
  reply: Message,
})

export const getProfile = endpoint('GET /user/profile', {
  access: 'customer-or-cookie',
  summary: 'Who is signed in; a cookie is answered with a token',
  reply: z.object({ success: z.literal(true), user: User, token: z.string().optional() }),
})

export const Admin = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.literal('admin'),
})
export type Admin = z.infer<typeof Admin>

export const adminLogin = endpoint('POST /admin/login', {
  access: 'public',
  summary: 'Sign an administrator in by cookie',
  body: Login,
  reply: z.object({ success: z.literal(true), admin: Admin }),
})

export const adminLogout = endpoint('POST /admin/logout', {
  access: 'public',
  summary: "End the administrator's session; succeeds without one too",
  reply: Message,
})

export const validateToken = endpoint('GET /admin/validate-token', {
  access: 'session',
  summary: 'Whether the session is an administrator’s',
  reply: z.object({
    success: z.literal(true),
    role: z.enum(['admin', 'user']),
    isAdmin: z.boolean(),
    admin: Admin.nullable(),
  }),
})
