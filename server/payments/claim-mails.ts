// What the seller is written when a buyer says to have paid.
import { formatDay } from '#contract/base/days'
import { formatRupees } from '#contract/base/rupee-text'
import { paymentMethodLabels } from '#contract/payments/payment-methods'
import type { MailTemplate } from '#server/mail/deliver-mail'
import { toSeller } from '#server/orders/mail/seller-mails'

/** @param publicUrl where links lead; without it a message has none. */
export const claimMails = (publicUrl: string | null): Record<string, MailTemplate> => ({
  'payment-claimed': toSeller(publicUrl, ({ orderNumber, paymentClaims, balance }, { claimId }) => {
    const claim = paymentClaims.find(({ _id }) => _id === claimId)
    if (!claim) return null
    return {
      title: `The buyer reports a payment for order ${orderNumber}`,
      blocks: [
        {
          kind: 'paragraph',
          text: 'Please look for the money in your account. If it is there, record the payment on the order.',
        },
        {
          kind: 'facts',
          rows: [
            ['Amount', formatRupees(claim.amount)],
            ['Method', paymentMethodLabels[claim.method]],
            ['Reference', claim.reference],
            ['Paid on', formatDay(claim.paidOn)],
            ['Screenshot', claim.hasScreenshot ? 'On the order' : 'None'],
            ['Balance of the order', formatRupees(balance)],
          ],
        },
      ],
    }
  }),
})
