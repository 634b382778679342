// Filters customers by search, status and type in the browser, without a call.
import { hasPhone } from '#contract/base/phone'
import type { Customer } from '#contract/customers/admin'

interface Wanted {
  search?: string | undefined
  status?: string
  type?: string
}

/** The search covers name, email, phone, business name and GSTIN, ignoring case and the notation of phone numbers. */
export function filterCustomers(
  customers: readonly Customer[],
  { search, status, type }: Wanted,
): readonly Customer[] {
  const text = search?.trim().toLowerCase() ?? ''
  return customers.filter(
    (customer) =>
      (!status || customer.status === status) &&
      (!type || customer.type === type) &&
      (text === '' ||
        hasPhone(customer.phone, text) ||
        searchedTexts(customer).some((part) => part.toLowerCase().includes(text))),
  )
}

// Other back ends may have no business fields.
const searchedTexts = ({ name, email, phone, businessName = '', gstin = '' }: Customer): string[] => [
  name,
  email,
  phone,
  businessName,
  gstin,
]
