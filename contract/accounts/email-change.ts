// A signed-in customer changes the email address of the account: a code that is sent to the new address proves it.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { Message } from '#contract/base/message'
import { secret } from '#contract/base/text'
import { User } from './accounts.ts'
import { EmailCode, EmailToProve } from './email-codes.ts'

/** `password` is required of accounts that have a password. */
export const EmailChange = z.object({ email: EmailToProve, password: secret.default('') })

export const requestEmailChange = endpoint('POST /user/email/code', {
  access: 'customer',
  summary:
    'Email a code to the address that your account is to have; the reply is the same for every address',
  body: EmailChange,
  reply: Message,
})

export const changeEmail = endpoint('PUT /user/email', {
  access: 'customer',
  summary: 'Change the email address of your account, with the code that was sent to the new address',
  body: z.object({ email: EmailToProve, code: EmailCode }),
  reply: z.object({ success: z.literal(true), user: User }),
})
