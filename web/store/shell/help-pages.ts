// Pages of the shop that a search may mean instead of a product: "return policy", "track my order", "delivery".
import { paths } from '#web/store/paths.ts'

export interface HelpPage {
  name: string
  to: string
}

/** The beginnings of the words that mean each page. */
const pages: readonly (HelpPage & { words: readonly string[] })[] = [
  { name: 'Returns', to: paths.returns, words: ['return', 'refund', 'exchange', 'replacement', 'warranty'] },
  { name: 'Shipping', to: paths.shipping, words: ['shipping', 'shipment', 'delivery', 'deliver', 'courier'] },
  { name: 'Track Your Order', to: paths.track, words: ['track', 'order', 'invoice'] },
  { name: 'My Orders', to: paths.myOrders, words: ['order', 'invoice', 'cancel'] },
  { name: 'Bulk Order', to: paths.bulkOrder, words: ['bulk', 'wholesale', 'dealer', 'quotation'] },
  { name: 'Export Inquiry', to: paths.exportInquiry, words: ['export'] },
  {
    name: 'Contact Us',
    to: paths.contact,
    words: ['contact', 'phone', 'address', 'support', 'help', 'payment', 'upi'],
  },
  { name: 'Complaints', to: paths.complaints, words: ['complain', 'grievance', 'damaged'] },
  { name: 'Terms of Sale', to: paths.terms, words: ['terms', 'cancellation'] },
  { name: 'Privacy Policy', to: paths.privacy, words: ['privacy'] },
  { name: 'About Us', to: paths.about, words: ['about', 'company'] },
]

/** Shorter words begin too many others. */
const MIN_LETTERS = 3
const MOST = 3

/** Returns at most three pages, those meant by the most words first. "ret" already means "return". */
export function helpPagesFor(search: string): HelpPage[] {
  const typed = search
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= MIN_LETTERS)
  return pages
    .map((page) => ({
      page,
      hits: typed.filter((word) => page.words.some((each) => each.startsWith(word) || word.startsWith(each)))
        .length,
    }))
    .filter(({ hits }) => hits > 0)
    .sort((one, other) => other.hits - one.hits)
    .slice(0, MOST)
    .map(({ page: { name, to } }) => ({ name, to }))
}
