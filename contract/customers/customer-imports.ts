// Bulk import of customers with their addresses.
import { z } from 'zod'
import { StoredAddress } from '#contract/accounts/addresses'
import { customerTypes } from '#contract/accounts/customer-types'
import { EMAIL_PATTERN, normalizeEmail } from '#contract/base/email'
import { line } from '#contract/base/text'
import { recordImportEndpoints } from '#contract/imports/imports'
import { BusinessName, BuyerGstin } from '#contract/tax/buyer'
import { EditCustomer } from './admin.ts'

/** The maximum number of addresses of an account. */
export const MAX_IMPORTED_ADDRESSES = 50

export const INVALID_EMAIL = 'Please enter a valid email'

export const ImportedCustomer = z.object({
  name: line(100).min(1, 'Name is required'),
  /** Empty only for customers whom staff added without one. */
  email: line(254)
    .transform(normalizeEmail)
    .refine((text) => text === '' || EMAIL_PATTERN.test(text), INVALID_EMAIL),
  /** Checked apart, because an import may leave a number as it is that was stored before the rule. */
  phone: line(40).default(''),
  type: z.enum(customerTypes, `Must be one of ${customerTypes.join(', ')}`).default('regular'),
  gstin: BuyerGstin.default(''),
  businessName: BusinessName.default(''),
  tags: EditCustomer.shape.tags.transform((tags) => tags ?? []),
  /** The default address is marked; oldest first. */
  addresses: z
    .array(StoredAddress.transform((address) => ({ ...address, isDefault: address.isDefault ?? false })))
    .max(MAX_IMPORTED_ADDRESSES, `Enter at most ${MAX_IMPORTED_ADDRESSES} addresses`),
})
export type ImportedCustomer = z.output<typeof ImportedCustomer>

export const customerImports = recordImportEndpoints('admin/customers', 'customers', 'customers.write')
