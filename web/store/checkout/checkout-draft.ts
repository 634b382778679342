// Everything that was entered or chosen in a checkout, stored until the order is placed: it survives a reload, signing
// in, and an expired session. Only this tab has it, because it contains a person's address.
import type { CheckoutState } from './checkout-state.ts'

export interface CheckoutDraft {
  /** The customer who has entered it; null for a guest. */
  ownerId: string | null
  contact: { email: string; phone: string }
  /** The address that is being entered; null once it is saved in an account. */
  address: DraftAddress | null
  /** Contact and address of a guest are complete. */
  isAddressed: boolean
  /** Id of a saved address. */
  addressId: string | null
  shippingMethod: string | null
  paymentMethod: string | null
  /** Details of a business, as far as they were changed. */
  buyer: { isOn?: boolean; gstin?: string; businessName?: string; businessAddress?: string }
  /** The cart as it was handed over, to return to the checkout after signing in. */
  summary: CheckoutState | null
  /** The key under which a guest's order was sent without an answer; a retry sends it again. */
  orderKey: string | null
}

export interface DraftAddress {
  nameOrCompany: string
  fullAddress: string
  zipCode: string
  city: string
  state: string
}

export const emptyAddress: DraftAddress = {
  nameOrCompany: '',
  fullAddress: '',
  zipCode: '',
  city: '',
  state: '',
}

const KEY = 'haat.checkout'
const empty: CheckoutDraft = {
  ownerId: null,
  contact: { email: '', phone: '' },
  address: null,
  isAddressed: false,
  addressId: null,
  shippingMethod: null,
  paymentMethod: null,
  buyer: {},
  summary: null,
  orderKey: null,
}

/** Without session storage, the draft lasts as long as the page. */
let unstored: CheckoutDraft = empty

export function checkoutDraft(): CheckoutDraft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return typeof stored === 'object' && stored !== null ? { ...empty, ...stored } : unstored
  } catch {
    return unstored
  }
}

export function saveDraft(change: Partial<CheckoutDraft>): void {
  const draft = { ...checkoutDraft(), ...change }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    unstored = draft
  }
}

/** Gives a guest's draft to the customer who has signed in, and discards the draft of another customer. */
export function claimDraft(customerId: string): void {
  const { ownerId } = checkoutDraft()
  if (ownerId !== null && ownerId !== customerId) clearDraft()
  saveDraft({ ownerId: customerId })
}

/** Call when the order is placed or the customer signs out. */
export function clearDraft(): void {
  unstored = empty
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Storage is blocked, so nothing needs removing.
  }
}
