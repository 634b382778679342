// The checkout after its summary has been validated: address, delivery and payment on one side, the order on the
// other. The cart is loaded again here, because an order is always created from the server's cart.
import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Address } from '#contract/accounts/addresses'
import { isStateUnknown } from '#contract/base/indian-address'
import { normalizePin } from '#contract/base/pin'
import type { Cart } from '#contract/cart/cart'
import type { Branch } from '#contract/companies/company'
import { mayInCompany } from '#contract/companies/roles'
import type { OwnCompany } from '#contract/companies/store'
import { isIn } from '#contract/customers/location'
import { isChoice } from '#contract/shipping/store'
import { isUnpriced } from '#contract/shipping/transport-terms'
import { isAbroad, placeOfSupply } from '#contract/tax/place-of-supply'
import { messageOf } from '#web/api/call.ts'
import { isAnswered } from '#web/api/idempotency.ts'
import { useAddresses } from '#web/store/accounts/addresses/addresses.ts'
import { useCart } from '#web/store/cart/cart.ts'
import { SendForApproval } from '#web/store/company/send-for-approval.tsx'
import { useOrderBlock } from '#web/store/company/use-order-block.ts'
import { WhatsAppConsent } from '#web/store/messages/whatsapp-consent.tsx'
import { paths } from '#web/store/paths.ts'
import { personalKey, usePersonalQuery } from '#web/store/session/personal-query.ts'
import { useSession } from '#web/store/session/session.ts'
import { useTransport } from '#web/store/shell/seller.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { ErrorState, PageSpinner } from '#web/ui/feedback.tsx'
import { toastError } from '#web/ui/overlay/toast.tsx'
import { AddressSection, type Editing } from './address-section.tsx'
import { addressOfBranch, BranchSection, PoNumberField } from './branch-section.tsx'
import { BuyerSection, useBuyer } from './buyer-section.tsx'
import { checkoutDraft, saveDraft } from './checkout-draft.ts'
import { useDraftedChoice, usePaymentOptions, useShippingOptions } from './checkout-options.ts'
import { addsUp, type CheckoutState, checkoutState, payableTotal, VALIDATING } from './checkout-state.ts'
import { ConfirmOrder } from './confirm-order.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentSection } from './payment-section.tsx'
import { ShippingSection } from './shipping-section.tsx'
import { usePlaceOrder } from './use-place-order.ts'

export function Checkout({ summary: handedOver }: { summary: CheckoutState }) {
  const addresses = useAddresses({ fresh: true })
  const cart = useCart({ fresh: true })
  // The order is created from the cart as it is now, so all amounts are those of this cart.
  const summary = cart.data && cart.data.items.length > 0 ? checkoutState(cart.data) : handedOver
  const [chosenId, setChosenId] = useDraftedChoice('addressId')
  const [opened, setEditing] = useState<Editing | undefined>(undefined)
  const editing = opened === undefined ? draftedAddress(addresses.data) : opened
  const formerTotal = useReopened(handedOver, cart)
  const [asks, setAsks] = useState(false)
  const [agrees, setAgrees] = useState(false)
  const company = useCheckoutCompany()
  const branches = company?.branches ?? []
  const branch = branches.find(({ _id }) => _id === chosenId) ?? (chosenId === null ? branches[0] : undefined)
  const [poNumber, setPoNumber] = useState('')
  const address = branch
    ? addressOfBranch(branch)
    : chosenAddress(addresses.data ?? [], chosenId ?? sameAddress(addresses.data)?._id ?? null)
  const buyer = useBuyer()
  const otherGstin = branch ? branch.gstin || 'consumer' : buyer.otherGstin
  const shipping = useShippingOptions(address?._id, otherGstin)
  // No delivery method is sent if there is no choice.
  const shippedBy = isChoice(shipping.methods) ? shipping.chosen : undefined
  const payment = usePaymentOptions({
    address: address?._id,
    isExport: address !== undefined && isAbroad(placeOfSupply(address)),
    gstin: otherGstin,
    shipping: shippedBy,
    isNeeded: (shippedBy?.totalAmount ?? summary.total) > 0,
  })
  const block = useOrderBlock(summary)
  const transport = useTransport()
  const place = usePlaceOrder(summary.items)
  const showCodes = useShowCodes()

  const failure = addresses.error ?? cart.error
  if (failure) {
    return (
      <ErrorState
        headingLevel={1}
        title="Error Loading Checkout"
        text={messageOf(failure)}
        busy={addresses.isFetching || cart.isFetching}
        onRetry={() => {
          void addresses.refetch()
          void cart.refetch()
        }}
      />
    )
  }
  const isReady = addresses.isFetchedAfterMount && cart.isFetchedAfterMount
  if (!isReady || !addresses.data || place.isSuccess) return <PageSpinner text={VALIDATING} />

  if (company && !mayInCompany(company.role, 'order'))
    return <SendForApproval company={company} total={payableTotal(summary)} block={block} />
  const freeShipping = summary.freeShipping || isFreeTo(address, cart.data)
  const isDeliveryKnown = address !== undefined && shipping.wait === null
  const awaitsFreight =
    isDeliveryKnown && transport.freightAfterOrder && !freeShipping && isUnpriced(shippedBy?.pricing)
  const total = payment.chosen?.totalAmount ?? shippedBy?.totalAmount
  // The cart and the methods are loaded separately, so the cart may have changed in between.
  const isSummedUp = addsUp(summary, shippedBy, payment.chosen)
  const hasChanged = !handedOver.isReopened && differs(handedOver, cart.data)
  const confirm = () => {
    if (address) setAsks(true)
    else toastError('Shipping address is required', 'order-error')
  }
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h1 className="font-serif text-3xl leading-tight font-semibold tracking-tight sm:text-4xl">
          Checkout
        </h1>
        <Link to={paths.cart} className={buttonClass({ variant: 'ghost', className: '-mx-4' })}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          Order Cart
        </Link>
      </div>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] xl:gap-10">
        <div className="grid min-w-0 gap-6">
          <BranchSection branches={branches} chosenId={branch?._id} onChoose={setChosenId} />
          <AddressSection
            addresses={addresses.data}
            chosen={address}
            onChoose={setChosenId}
            isAlternative={branches.length > 0}
            editing={editing}
            onEditing={setEditing}
          />
          <ShippingSection options={shipping} />
          <PaymentSection options={payment} accountBlock={payment.accountBlock} />
          {!branch && <BuyerSection buyer={buyer} />}
          {company && (
            <Card>
              <PoNumberField value={poNumber} onChange={setPoNumber} />
            </Card>
          )}
          <WhatsAppConsent checked={agrees} onChange={setAgrees} />
        </div>
        <OrderSummary
          summary={{ ...summary, freeShipping }}
          shipping={shippedBy}
          isSummedUp={isSummedUp}
          isDeliveryKnown={isDeliveryKnown}
          awaitsFreight={awaitsFreight}
          payment={payment.chosen}
          formerTotal={formerTotal ?? (hasChanged ? payableTotal(handedOver) : null)}
          hasChanged={hasChanged}
          wait={
            editing === null
              ? (block ?? waitOf(address) ?? shipping.wait ?? payment.wait ?? (branch ? null : buyer.wait))
              : 'Save or cancel the address first.'
          }
          refusal={place.refusal}
          onCodes={showCodes}
          onConfirm={confirm}
        />
      </div>
      {address && (
        <ConfirmOrder
          open={asks}
          onOpenChange={setAsks}
          address={address}
          total={total ?? payableTotal(summary)}
          shipping={shippedBy}
          awaitsFreight={awaitsFreight}
          payment={payment.chosen}
          buyer={branch ? buyerOfBranch(branch) : buyer.given}
          busy={place.isPending}
          onConfirm={() =>
            place.mutate(
              {
                shippingAddress: address._id,
                paymentMethod: payment.chosen?._id,
                shippingMethod: shippedBy?._id,
                expectedTotal: total,
                ...(company && poNumber !== '' && { poNumber }),
                ...(branch ? {} : buyer.given),
                ...(agrees && { whatsAppUpdates: true }),
              },
              { onError: (error) => setAsks(!isAnswered(error)) },
            )
          }
        />
      )}
    </>
  )
}

/** Undefined for private customers, and while it loads. */
function useCheckoutCompany(): OwnCompany | undefined {
  const { data } = usePersonalQuery('GET /company', {}, { staleMs: 60_000 })
  return data?.company ?? undefined
}

const buyerOfBranch = ({ gstin, legalName, billingAddress }: Branch) => ({
  gstin,
  businessName: legalName,
  businessAddress: billingAddress,
})

/** Shows the totals with other coupons, also in the costs of delivery and payment. */
function useShowCodes(): (cart: Cart) => void {
  const navigate = useNavigate()
  const client = useQueryClient()
  const userId = useSession().user?.id ?? ''
  return (cart) => {
    for (const route of ['GET /shipping/options', 'GET /payment-methods/options'] as const)
      void client.invalidateQueries({ queryKey: personalKey(userId, route) })
    void navigate('.', { replace: true, preventScrollReset: true, state: checkoutState(cart) })
  }
}

/**
 * A checkout that was reopened after signing in continues with the customer's cart. Returns the total that the guest
 * saw, if the customer's is another.
 */
function useReopened(
  handedOver: CheckoutState,
  cart: { data: Cart | undefined; isFetchedAfterMount: boolean },
): number | null {
  const navigate = useNavigate()
  const [formerTotal, setFormerTotal] = useState<number | null>(null)
  const { data, isFetchedAfterMount } = cart
  useEffect(() => {
    saveDraft({ summary: handedOver })
    if (!handedOver.isReopened || !isFetchedAfterMount || !data || data.items.length === 0) return
    if (differs(handedOver, data)) setFormerTotal(payableTotal(handedOver))
    void navigate('.', { replace: true, preventScrollReset: true, state: checkoutState(data) })
  }, [handedOver, data, isFetchedAfterMount, navigate])
  return formerTotal
}

/** Opens the form for an address that was entered before signing in, unless the account already has it. */
const draftedAddress = (addresses: readonly Address[] | undefined): Editing =>
  addresses && checkoutDraft().address?.fullAddress && !sameAddress(addresses) ? 'new' : null

/** Returns the saved address that is the same as the entered one. */
function sameAddress(addresses: readonly Address[] = []): Address | undefined {
  const entered = checkoutDraft().address
  return addresses.find(
    ({ fullAddress, zipCode }) =>
      fullAddress === entered?.fullAddress.trim() && zipCode === normalizePin(entered.zipCode),
  )
}

/** Returns what is missing in the address before the order can be placed. */
const waitOf = (address: Address | undefined): string | null =>
  address && isStateUnknown(address) ? 'Choose the State of the address first.' : null

/** Returns the selected address, else the default, else the first. */
function chosenAddress(addresses: readonly Address[], chosenId: string | null): Address | undefined {
  return (
    addresses.find(({ _id }) => _id === chosenId) ??
    addresses.find(({ isDefault }) => isDefault) ??
    addresses[0]
  )
}

/** The cart was changed elsewhere, so the total shown here is no longer the order's total. */
function differs(summary: CheckoutState, cart: Cart | undefined): boolean {
  return cart !== undefined && Math.abs(cart.totalAmount - summary.total) > 0.005
}

/** The shop pays for transport to some destinations, as a benefit of the customer's groups. */
function isFreeTo(address: Address | undefined, cart: Cart | undefined): boolean {
  return address !== undefined && (cart?.freeShippingTo ?? []).some((place) => isIn(place, address))
}
