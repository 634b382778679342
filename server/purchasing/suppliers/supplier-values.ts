// Maps the fields of a supplier's form to columns and to the audit log.
import type { SupplierInput } from '#contract/purchasing/suppliers'
import { json } from '#server/db/database'

export const supplierValues = ({ state, contacts, ...input }: SupplierInput) => ({
  name: input.name,
  email: input.email,
  phone: input.phone,
  address: input.address,
  city: input.city,
  pinCode: input.pinCode,
  stateCode: state,
  gstin: input.gstin,
  paymentTermsDays: input.paymentTermsDays,
  leadTimeDays: input.leadTimeDays,
  contacts: json(contacts),
  notes: input.notes,
})

/** The audit log can't be changed, so it only contains the number of contacts and no personal data. */
export const auditedValues = ({ contacts, ...values }: SupplierInput) => ({
  ...values,
  contactCount: contacts.length,
})
