// Details of the seller that a shop must show: Consumer Protection (E-Commerce) Rules, 2020, rules 4(1), 4(2) and 4(4).
import type { SellerDetails } from './shop.ts'

/** A limited liability partnership isn't a company. */
const isCompany = (legalStatus: string): boolean =>
  /\b(company|limited|ltd)\b/i.test(legalStatus) && !/partnership/i.test(legalStatus)

/** Returns the names of the missing details. */
export function missingContacts(seller: Omit<SellerDetails, 'website'>): string[] {
  const parts: [string, boolean][] = [
    ['legal name', seller.legalName !== ''],
    ['address of the head office', seller.address !== ''],
    ['email', seller.email !== ''],
    ['phone of customer care', seller.phone !== '' || seller.carePhone !== ''],
    ['grievance officer', seller.grievanceOfficer !== ''],
    ['phone of the grievance officer', seller.grievancePhone !== ''],
    ['email of the grievance officer', seller.grievanceEmail !== ''],
    ['nodal officer', seller.nodalOfficer !== '' || !isCompany(seller.legalStatus)],
  ]
  return parts.filter(([, isThere]) => !isThere).map(([name]) => name)
}
