// Seller, buyer, delivery and place of supply of a document.
import { dayOf } from '#contract/base/days'
import { registeredState, stateTaxOf } from '#contract/base/gst-states'
import { stateOfAddress } from '#contract/base/indian-address'
import type { DocumentContent, DocumentSeller } from '#contract/documents/content'
import type { SellerDetails } from '#contract/settings/shop'
import { isWithinState, placeName } from '#contract/tax/place-of-supply'
import { type InvoicedOrder, type InvoiceSource, type IssuedParties, supplyOf } from './invoice-source.ts'

export function partiesOf({ order, seller, issued }: InvoiceSource) {
  const sellerCode = registeredState(seller)
  const deliveryState = stateOfAddress({ state: order.shipState, country: order.shipCountry })
  return {
    form: 1,
    seller: sellerOf(seller, sellerCode),
    buyer: {
      name: order.buyerBusinessName || order.customerName,
      gstin: order.buyerGstin ?? '',
      ...(order.buyerRegistration !== 'regular' && { registration: supplyOf(order).registration }),
      ...registeredOf(order),
    },
    delivery: {
      name: order.shipName,
      address: order.shipAddress,
      city: order.shipCity,
      pinCode: order.shipZipCode,
      state: deliveryState ? stateText(deliveryState) : order.shipState,
      country: order.shipCountry,
    },
    placeOfSupply: order.placeOfSupply
      ? stateText(order.placeOfSupply)
      : [order.shipState, order.shipCountry].filter(Boolean).join(', '),
    isWithinState: isWithinState(sellerCode, supplyOf(order)),
    stateTax: stateTaxOf(sellerCode),
    order: {
      number: order.number,
      day: dayOf(order.createdAt),
      ...(order.poNumber && { poNumber: order.poNumber }),
    },
    ...issued,
  } as const
}

export const issuedParties = ({
  seller,
  buyer,
  placeOfSupply,
  isWithinState,
  stateTax,
}: DocumentContent): IssuedParties => ({
  seller,
  buyer,
  placeOfSupply,
  isWithinState,
  stateTax,
})

/** Takes the State from the GSTIN. */
function registeredOf({ buyerGstin, buyerBusinessAddress }: InvoicedOrder) {
  if (!buyerGstin || !buyerBusinessAddress) return null
  const code = registeredState({ gstin: buyerGstin, state: '' })
  return { address: buyerBusinessAddress, state: code ? stateText(code) : '' }
}

/** "Haryana (06)" */
const stateText = (code: string): string => `${placeName(code)} (${code})`

function sellerOf(seller: SellerDetails, code: string | null): DocumentSeller {
  const { name, legalName, address, city, pinCode, gstin, pan, phone, email, website, logo } = seller
  const state = code ? stateText(code) : seller.state
  return { name, legalName, address, city, pinCode, state, gstin, pan, phone, email, website, logo }
}
