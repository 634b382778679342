// The link in the email that asks a customer for a review.
import { expect } from 'vitest'
import { requestReview } from '#contract/orders/admin-actions'
import type { openPostOffice } from '#test/post-office'
import type { TestShop } from '#test/shop'

/** Asks the customer of a delivered order for a review; returns the token in the email. */
export async function askForReview(
  admin: Awaited<ReturnType<TestShop['asAdmin']>>,
  postOffice: Awaited<ReturnType<typeof openPostOffice>>,
  orderId: string,
): Promise<string> {
  await admin.call(requestReview, { params: { id: orderId } })
  const mails = await postOffice.work()
  const text = mails.find(({ subject }) => subject?.startsWith('How do you like'))?.text ?? ''
  const token = /\/review\/\w+\?token=([\w-]{43})/.exec(text)?.[1] ?? ''
  expect(token).not.toBe('')
  return token
}
