// Form values of a supplier. Typed input stays text until it is submitted, so that nothing is lost.
import { z } from 'zod'
import type { StateCode } from '#contract/base/gst-states'
import { type SupplierDetail, SupplierInput } from '#contract/purchasing/suppliers'
import { readOptionalAmount } from '#web/ui/form/amount-input.tsx'

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

const inputOf = (values: SupplierValues): z.input<typeof SupplierInput> => ({
  ...values,
  paymentTermsDays: readOptionalAmount(values.paymentTermsDays) ?? 0,
  leadTimeDays: readOptionalAmount(values.leadTimeDays),
  // Empty until a State is chosen. The schema reports that.
  state: values.state as StateCode,
})

/** Validates the form values with the contract's schema. */
export const SupplierForm = z.custom<SupplierValues>().transform(inputOf).pipe(SupplierInput)
