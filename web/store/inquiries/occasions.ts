// Texts and subjects of the inquiry form under its URLs.
import type { InquirySubject } from '#contract/inquiries/inquiries'
import { paths } from '#web/store/paths.ts'

export interface Occasion {
  path: string
  subject: InquirySubject
  /** Name in the breadcrumb. */
  name: string
  /** Null: use the intro of the seller's contact page. */
  intro: string | null
  formTitle: string
  messageLabel: string
  messageHint: string
  quantityHint: string
  /** Complaints ask for no product or quantity. */
  isComplaint?: true
  button?: string
}

const contact: Occasion = {
  path: paths.contact,
  subject: 'general',
  name: 'Contact Us',
  intro: null,
  formTitle: 'Send us an inquiry',
  messageLabel: 'Message',
  messageHint: 'Size, material, colour, use: the more we know, the better the quote.',
  quantityHint: 'For example “200 pieces” or “a container”',
}

const occasions: readonly Occasion[] = [
  {
    ...contact,
    path: paths.bulkOrder,
    subject: 'bulk-order',
    name: 'Bulk Order',
    intro:
      'Hundreds of pieces, a custom size or your own label: tell us what you need, how many and by when, and we will quote a price for the whole lot.',
    formTitle: 'Ask for a bulk price',
    messageHint: 'Size, weight, colour, packing, delivery place and date.',
    quantityHint: 'For example “1,200 pieces in three colours”',
  },
  {
    ...contact,
    path: paths.exportInquiry,
    subject: 'export',
    name: 'Export Inquiry',
    intro:
      'Buying from abroad? Tell us the goods, the port and your Incoterm, and we will quote a price that includes packing and documents.',
    formTitle: 'Ask for an export quote',
    messageHint: 'Country and port, Incoterm, currency, and any labels and tests you need.',
    quantityHint: 'For example “one 20-foot container”',
  },
  {
    ...contact,
    path: paths.complaints,
    subject: 'complaint',
    name: 'Complaints',
    intro:
      'Something went wrong? You get a ticket number at once, a reply within 48 hours and a solution within one month.',
    formTitle: 'Send us a complaint',
    messageLabel: 'Complaint',
    messageHint: 'Tell us the order number, what happened, and what you would like us to do.',
    isComplaint: true,
    button: 'Send Complaint',
  },
]

export const occasionAt = (pathname: string): Occasion =>
  occasions.find(({ path }) => pathname.startsWith(path)) ?? contact
