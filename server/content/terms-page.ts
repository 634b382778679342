// The terms on which the shop's software sells: ex-mill prices, payment by bank or UPI, returns within the documented
// days. The seller may write others; a lawyer has not read these.
import { RETURN_WINDOW_DAYS } from '#contract/returns/returns'
import type { PageText } from './add-missing-pages.ts'

export const termsPage: PageText = {
  title: 'Terms of sale',
  intro: 'How buying from {name} works, from the price to the court, in the order in which you need it.',
  sections: [
    {
      heading: 'Who sells',
      paragraphs: ['You buy from {legalName}.', 'Our address is {address}.', 'Our GSTIN is {gstin}.'],
    },
    {
      heading: 'Prices and GST',
      paragraphs: [
        'All prices are in Indian rupees and ex-mill: for the goods as they leave our gate. GST is added to each item at the rate shown beside its price; the cart shows the sum before you order. The price and the rate at the moment of your order count, even if they change later.',
      ],
    },
    {
      heading: 'Transport',
      paragraphs: [
        'Transport is paid by the buyer, unless the checkout says that we pay it. We pack for the road and hand over to the carrier that we agree on with you; tell us if you use your own transporter. The delivery time shown with a product is the time until it leaves us.',
      ],
    },
    {
      heading: 'Ordering',
      paragraphs: [
        'When you confirm an order in the shop, you make us an offer and we set the goods aside. You get an order number at once and a mail with the details. The sale is made when we begin to prepare the order. If we cannot deliver something, we tell you and return what you paid for it.',
      ],
    },
    {
      heading: 'Payment',
      paragraphs: [
        'You pay by bank transfer or UPI to the account that is shown after ordering and in your order mail, quoting the order number; no payment is taken on this website. Please check the account with us by phone if anything looks unlike before. You get a tax invoice when the goods leave us.',
      ],
    },
    {
      heading: 'Cancellation',
      paragraphs: [
        'You can cancel an order yourself under My Orders while it is pending, without a charge; we only ask you why. Once we have begun to prepare it, write or call; goods made to your measure cannot be cancelled then. We return what you paid by the way you paid it.',
      ],
    },
    {
      heading: 'Returns and refunds',
      paragraphs: [
        `You can ask for a return under My Orders within ${RETURN_WINDOW_DAYS} days of delivery. Goods must be unused, unwashed and in their packing, unless they came damaged, faulty or wrong: then tell us at once, with photographs, and we bear the transport back.`,
        'When the goods are with us and in order, we refund their price with GST to the account from which you paid and issue a credit note.',
      ],
    },
    {
      heading: 'Colours, sizes and weights',
      paragraphs: [
        'Cloth is alive: colours differ a little from screen to screen and from dye lot to dye lot, and sizes and weights by what is usual in the trade. Ask us for a sample before a large order.',
      ],
    },
    {
      heading: 'Your account',
      paragraphs: [
        'Keep your password to yourself and your details true. We may refuse orders and close accounts that are used to deceive us or others.',
      ],
    },
    {
      heading: 'Liability',
      paragraphs: [
        'We answer for our goods as the law asks, and nothing here takes away a right that the Consumer Protection Act, 2019 gives you. For trade buyers our liability ends at the value of the order.',
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
        'Write to our grievance officer or use the contact form: you get a ticket number, an acknowledgement within 48 hours and an answer within one month.',
      ],
      points: ['Grievance officer: {grievanceOfficer}', 'E-mail: {email}', 'Phone: {phone}'],
    },
  ],
}
