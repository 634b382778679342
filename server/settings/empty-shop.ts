// The settings of a shop that nobody has set up yet: says plainly that they are missing, and where money would go
// it names no account at all.
import type { Transaction } from '#server/db/database'
import { saveSetting } from './settings.ts'

export async function setUpEmptyShop(tx: Transaction): Promise<void> {
  await saveSetting(tx, 'seller', {
    name: 'My shop',
    legalName: '',
    legalStatus: '',
    address: '',
    city: '',
    state: '',
    pinCode: '',
    gstin: '',
    phone: '',
    email: '',
    website: '',
    marketplaceUrl: '',
    founded: 0,
    rating: 0,
    reviewCount: 0,
    supportHours: '',
    monthlyCapacity: 0,
    exportCountries: 0,
    grievanceOfficer: '',
  })
  await saveSetting(tx, 'paymentInstructions', {
    bank: { accountName: '', bankName: '', branch: '', accountNumber: '', ifsc: '' },
    upi: { vpa: '', payeeName: '' },
    phone: '',
    note: 'The seller has not entered payment details yet. Please ask the seller before paying.',
  })
}
