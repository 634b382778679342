// How administrators sign in and out.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { Message } from '#contract/base/message'
import { Admin, Login } from './accounts.ts'

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
