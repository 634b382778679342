// The columns of a supplier from the fields of their form, and how the audit log names them.
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

/** The log can never be changed: of the people at a supplier it says no more than how many there are. */
export const auditedValues = ({ contacts, ...values }: SupplierInput) => ({
  ...values,
  contactCount: contacts.length,
})
