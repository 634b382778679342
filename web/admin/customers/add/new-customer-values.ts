// Form values of a customer who is added by hand. All are texts, except for the tick.
import { z } from 'zod'
import { INDIA } from '#contract/base/indian-address'
import { NewCustomer } from '#contract/customers/admin'

export interface NewCustomerValues {
  name: string
  phone: string
  email: string
  gstin: string
  businessName: string
  businessAddress: string
  address: { fullAddress: string; city: string; state: string; zipCode: string; country: string }
  group: string
  note: string
  invite: boolean
}

export const blankCustomer: NewCustomerValues = {
  name: '',
  phone: '',
  email: '',
  gstin: '',
  businessName: '',
  businessAddress: '',
  address: { fullAddress: '', city: '', state: '', zipCode: '', country: INDIA },
  group: '',
  note: '',
  invite: false,
}

/** An address needs a street, city or PIN code: its State may come from the GSTIN alone. */
const inputOf = ({ address, group, ...values }: NewCustomerValues): z.input<typeof NewCustomer> => {
  const isGiven = [address.fullAddress, address.city, address.zipCode].some((text) => text.trim() !== '')
  return {
    ...values,
    group: group || null,
    address: isGiven ? { ...address, nameOrCompany: values.businessName.trim() || values.name } : null,
  }
}

/** Validates the form values with the contract's schema. */
export const NewCustomerForm = z.custom<NewCustomerValues>().transform(inputOf).pipe(NewCustomer)
