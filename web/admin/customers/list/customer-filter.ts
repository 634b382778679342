// The customers that a search and two filters leave. All of them are in the browser, so no call is made.
import type { Customer } from '#contract/customers/admin'

interface Wanted {
  search?: string | undefined
  status?: string
  type?: string
}

/** The search looks into name, e-mail, phone, business name and GSTIN, whatever the case of letters. */
export function filterCustomers(
  customers: readonly Customer[],
  { search, status, type }: Wanted,
): readonly Customer[] {
  const text = search?.trim().toLowerCase() ?? ''
  return customers.filter(
    (customer) =>
      (!status || customer.status === status) &&
      (!type || customer.type === type) &&
      (text === '' || searchedTexts(customer).some((part) => part.toLowerCase().includes(text))),
  )
}

// Another back end may know nothing of businesses.
const searchedTexts = ({ name, email, phone, businessName = '', gstin = '' }: Customer): string[] => [
  name,
  email,
  phone,
  businessName,
  gstin,
]
