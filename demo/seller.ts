// The firm that runs the demo shop: all details are well-formed and visibly fictitious.

import { defaultGeneral, type General } from '#contract/settings/general'
import { Invoicing } from '#contract/settings/invoicing'
import type { SellerDetails } from '#contract/settings/shop'
import { UnpaidOrders } from '#contract/settings/unpaid-orders'

const NAME = 'Panipat Handloom Works (Demo)'

export const demoSeller: SellerDetails = {
  name: NAME,
  legalName: 'Demo Proprietor, trading as Panipat Handloom Works (Demo)',
  legalStatus: 'Proprietorship',
  address: 'Plot 0, Example Industrial Estate, Barsat Road',
  city: 'Panipat',
  state: 'Haryana',
  pinCode: '132103',
  // State 06, PAN "DEMOP0000D", first registration; only the check character is computed.
  gstin: '06DEMOP0000D1Z5',
  phone: '+91 90000 00000',
  email: 'sales@example.com',
  website: 'https://example.com',
  marketplaceUrl: 'https://example.com/marketplace/panipat-handloom-works-demo',
  founded: 2013,
  rating: 4.4,
  reviewCount: 61,
  supportHours: 'Mon-Sat 9AM-6PM',
  monthlyCapacity: 100_000,
  exportCountries: 15,
  grievanceOfficer: 'A. Example, Proprietor',
  isUnregistered: false,
  pan: 'DEMOP0000D',
  whatsapp: '+91 90000 00000',
  logo: '',
}

export const demoGeneral: General = {
  ...defaultGeneral,
  siteName: NAME,
  siteUrl: demoSeller.website,
  siteDescription: `${NAME} weaves door mats, bath mats, prayer mats, carpets and blankets in ${demoSeller.city}, ${demoSeller.state}. Ex-mill prices in rupees, GST shown on every product.`,
}

export const demoInvoicing: Invoicing = Invoicing.parse({
  prefixes: {
    tax_invoice: 'BO',
    bill_of_supply: 'BOS',
    credit_note: 'BOC',
    debit_note: 'BOD',
    receipt_voucher: 'BOR',
    refund_voucher: 'BOF',
  },
  terms: 'Goods can be returned within 7 days of delivery. Subject to Panipat jurisdiction.',
})

/** Visitors of a demo share one account, so it may have more orders than a customer. */
export const demoUnpaidOrders: UnpaidOrders = UnpaidOrders.parse({
  businessDays: 5,
  maxOrdersPerHour: 200,
  maxUnpaidOrders: 200,
})
