// The three addresses of the inquiry form: what each says and under which subject it sends.
import type { InquirySubject } from '#contract/inquiries/inquiries'
import { paths } from '#web/store/paths.ts'

export interface Occasion {
  path: string
  subject: InquirySubject
  /** As the breadcrumb has it. */
  name: string
  /** Null: as the seller's contact page has it. */
  intro: string | null
  formTitle: string
  messageLabel: string
  messageHint: string
  quantityHint: string
}

const contact: Occasion = {
  path: paths.contact,
  subject: 'general',
  name: 'Contact Us',
  intro: null,
  formTitle: 'Send us an inquiry',
  messageLabel: 'Message',
  messageHint: 'Size, material, colour, use: the more we know, the better the quote.',
  quantityHint: 'Such as “200 pieces” or “a container”',
}

const occasions: readonly Occasion[] = [
  {
    ...contact,
    path: paths.bulkOrder,
    subject: 'bulk-order',
    name: 'Bulk Order',
    intro:
      'Hundreds of pieces, your own size or with your label: tell us what, how many and by when, and you get a price for the whole lot.',
    formTitle: 'Ask for a bulk price',
    messageHint: 'Size, weight, colour, packing, place and date of delivery.',
    quantityHint: 'Such as “1,200 pieces in three colours”',
  },
  {
    ...contact,
    path: paths.exportInquiry,
    subject: 'export',
    name: 'Export Inquiry',
    intro:
      'Buying from abroad? Tell us the goods, the port and the terms you work with, and we quote with packing and papers.',
    formTitle: 'Ask for an export quote',
    messageHint: 'Country and port, Incoterm, currency, labels and tests that you need.',
    quantityHint: 'Such as “one 20-foot container”',
  },
]

export const occasionAt = (pathname: string): Occasion =>
  occasions.find(({ path }) => pathname.startsWith(path)) ?? contact
