// The settings of a shop that hasn't been set up yet. It has no payment methods either, so no account is shown
// (server/payment-methods/instructions.ts).
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
    grievancePhone: '',
    grievanceEmail: '',
    carePhone: '',
    nodalOfficer: '',
    branches: '',
    isUnregistered: false,
    pan: '',
    whatsapp: '',
    logo: '',
  })
}
