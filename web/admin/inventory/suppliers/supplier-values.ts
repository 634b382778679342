// What the form of a supplier holds: text where one types, so that nothing is lost before it is sent.
import { z } from 'zod'
import type { StateCode } from '#contract/base/gst-states'
import { type SupplierDetail, SupplierInput } from '#contract/purchasing/suppliers'
import { readAmount } from '#web/ui/form/amount-input.tsx'

export interface SupplierValues {
  name: string
  email: string
  phone: string
  address: string
  city: string
  pinCode: string
  state: string
  gstin: string
  paymentTermsDays: string
  leadTimeDays: string | null
  contacts: { name: string; role: string; phone: string; email: string }[]
  notes: string
}

export const blankSupplier: SupplierValues = {
  name: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  pinCode: '',
  state: '',
  gstin: '',
  paymentTermsDays: '',
  leadTimeDays: '',
  contacts: [],
  notes: '',
}

export const blankContact = { name: '', role: '', phone: '', email: '' }

export const valuesOf = (supplier: SupplierDetail): SupplierValues => ({
  name: supplier.name,
  email: supplier.email,
  phone: supplier.phone,
  address: supplier.street,
  city: supplier.city,
  pinCode: supplier.pinCode,
  state: supplier.state.code,
  gstin: supplier.gstin,
  paymentTermsDays: supplier.paymentTermsDays === 0 ? '' : String(supplier.paymentTermsDays),
  leadTimeDays: supplier.leadTimeDays === null ? '' : String(supplier.leadTimeDays),
  contacts: supplier.contacts,
  notes: supplier.notes,
})

/** "12" → 12; nothing typed, for which a form may hold null, is null. */
export const numberOrNull = (typed: string | null): number | null =>
  typed === null || typed.trim() === '' ? null : readAmount(typed)

const inputOf = (values: SupplierValues): z.input<typeof SupplierInput> => ({
  ...values,
  paymentTermsDays: numberOrNull(values.paymentTermsDays) ?? 0,
  leadTimeDays: numberOrNull(values.leadTimeDays),
  // Nothing is chosen yet where it is empty, which the schema says.
  state: values.state as StateCode,
})

/** The contract's rules over what was typed. */
export const SupplierForm = z.custom<SupplierValues>().transform(inputOf).pipe(SupplierInput)
