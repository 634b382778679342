// Customers with the same email address, phone number or GSTIN, shown while a customer is being added.
import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { EMAIL_PATTERN, normalizeEmail } from '#contract/base/email'
import { buyerNumberProblem, normalizeGstin } from '#contract/base/gstin'
import { normalizePhone, phoneProblem } from '#contract/base/phone'
import type { SimilarCustomer } from '#contract/customers/admin'
import { adminCall } from '#web/admin/call.ts'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { routeQuery } from '#web/api/query.ts'
import { Alert } from '#web/ui/alert.tsx'
import type { NewCustomerValues } from './new-customer-values.ts'

type Given = Partial<Pick<NewCustomerValues, 'email' | 'phone' | 'gstin'>>

const sameTexts = {
  email: 'email address',
  phone: 'phone number',
  gstin: 'GSTIN',
} as const satisfies Record<SimilarCustomer['same'][number], string>

const list = new Intl.ListFormat('en-IN')

/** "Asha Rao has the same phone number and GSTIN." */
export const similarityOf = ({ name, same }: SimilarCustomer): string =>
  `${name} has the same ${list.format(same.map((field) => sameTexts[field]))}.`

export const similarQuery = (query: Given) => routeQuery(adminCall, 'GET /admin/customers/similar', { query })

/** Asks only for complete values, so that typing doesn't send a call for every letter. */
function completeOf({ email, phone, gstin }: NewCustomerValues): Given {
  const isWhole = phoneProblem(phone) === null
  return {
    ...(EMAIL_PATTERN.test(normalizeEmail(email)) && { email: normalizeEmail(email) }),
    ...(isWhole && { phone: normalizePhone(phone) }),
    ...(buyerNumberProblem(normalizeGstin(gstin)) === null && { gstin: normalizeGstin(gstin) }),
  }
}

export function SimilarCustomers({ form }: { form: UseFormReturn<NewCustomerValues> }) {
  const given = completeOf(form.watch())
  const { data } = useQuery({ ...similarQuery(given), enabled: Object.keys(given).length > 0 })
  const customers = Object.keys(given).length > 0 ? (data?.customers ?? []) : []
  return (
    <div aria-live="polite" className="empty:hidden">
      {customers.length > 0 && (
        <Alert tone="warning">
          <SimilarList customers={customers} />
        </Alert>
      )}
    </div>
  )
}

export function SimilarList({ customers }: { customers: readonly SimilarCustomer[] }) {
  return (
    <ul className="grid gap-1 font-normal">
      {customers.map((customer) => (
        <li key={customer._id} className="wrap-anywhere">
          {similarityOf(customer)}{' '}
          <Link
            to={adminPaths.customer(customer._id)}
            target="_blank"
            className="rounded-sm font-semibold text-indigo underline underline-offset-3"
          >
            {`Open ${customer.name}`}
          </Link>
        </li>
      ))}
    </ul>
  )
}
