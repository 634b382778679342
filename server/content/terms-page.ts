// The default terms of sale, matching what the software does: ex-mill prices, payment by bank transfer or UPI,
// returns within the documented days. Sellers may write their own; not reviewed by a lawyer.
import { RETURN_WINDOW_DAYS } from '#contract/returns/returns'
import type { PageText } from './add-missing-pages.ts'

export const termsPage: PageText = {
  title: 'Terms of sale',
  intro: 'How buying from {name} works, step by step, from the price to the law that applies.',
  sections: [
    {
      heading: 'Who sells',
      paragraphs: ['You buy from {legalName}.', 'Our address is {address}.', 'Our GSTIN is {gstin}.'],
    },
    {
      heading: 'Prices and GST',
      paragraphs: [
        'All prices are in Indian rupees and ex-mill: they are for the goods as they leave our gate. GST is added to each item at the rate shown beside its price; the cart shows the total before you order. The price and the rate at the time of your order apply, even if they change later.',
      ],
    },
    {
      heading: 'Transport',
      paragraphs: [
        '{transport}. We pack the goods for transport and hand them over to the carrier that we agree on with you; tell us if you use your own transporter. The delivery time shown with a product is the time until it is shipped.',
      ],
    },
    {
      heading: 'Ordering',
      paragraphs: [
        'When you confirm an order in the shop, you make us an offer and we reserve the goods. You get an order number at once and an email with the details. The sale is concluded when we begin to prepare the order. If we cannot deliver something, we tell you and refund what you paid for it.',
      ],
    },
    {
      heading: 'Payment',
      paragraphs: [
        'You pay by bank transfer or UPI to the account that is shown after ordering and in your order email, quoting the order number; no payment is taken on this website. If the bank details look different from before, please check them with us by phone. You get a tax invoice when the goods are shipped.',
      ],
    },
    {
      heading: 'Cancellation',
      paragraphs: [
        'You can cancel an order yourself under My Orders while it is pending, free of charge; we only ask you for the reason. Once we have begun to prepare it, write or call; goods made to measure can then no longer be cancelled. We refund what you paid by the method you used.',
      ],
    },
    {
      heading: 'Returns and refunds',
      paragraphs: [
        `You can request a return under My Orders within ${RETURN_WINDOW_DAYS} days of delivery. Goods must be unused, unwashed and in their packaging, unless they arrived damaged, faulty or wrong. In that case tell us at once, with photographs, and we pay for the return transport.`,
        'Once we have received the goods and found them in order, we refund their price including GST to the account from which you paid and issue a credit note.',
      ],
    },
    {
      heading: 'Colours, sizes and weights',
      paragraphs: [
        'Colours may differ slightly from screen to screen and from dye lot to dye lot. Sizes and weights may vary within trade tolerance. Ask us for a sample before a large order.',
      ],
    },
    {
      heading: 'Your account',
      paragraphs: [
        'Keep your password private and your details up to date. We may refuse orders and close accounts that are used to deceive us or others.',
      ],
    },
    {
      heading: 'Liability',
      paragraphs: [
        'We are liable for our goods as the law requires, and nothing here takes away a right that the Consumer Protection Act, 2019 gives you. For trade buyers our liability is limited to the value of the order.',
      ],
    },
    {
      heading: 'Law and courts',
      paragraphs: [
        'Indian law applies. Courts at {city}, {state} have jurisdiction; consumers may also turn to the consumer commission where they live.',
      ],
    },
    {
      heading: 'Complaints',
      paragraphs: [
        'Write to our grievance officer or use the contact form. You get a ticket number, an acknowledgement within 48 hours and an answer within one month.',
      ],
      points: ['Grievance officer: {grievanceOfficer}', 'Email: {email}', 'Phone: {phone}'],
    },
  ],
}
