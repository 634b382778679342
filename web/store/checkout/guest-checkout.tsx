// The checkout of a guest in two steps: contact and address, then delivery, payment and the button that places the
// order. Goods and total stay reachable in both.
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { type Ref, useEffect, useRef, useState } from 'react'
import { Link, Navigate } from 'react-router'
import { formatRupees } from '#contract/base/rupee-text'
import { isChoice } from '#contract/shipping/store'
import { isUnpriced } from '#contract/shipping/transport-terms'
import { AddressLines } from '#web/store/accounts/addresses/address-lines.tsx'
import { useGuestCodes } from '#web/store/cart/guest-codes.ts'
import { useGuestLines } from '#web/store/cart/guest-lines.ts'
import { WhatsAppConsent } from '#web/store/messages/whatsapp-consent.tsx'
import { paths } from '#web/store/paths.ts'
import { useTransport } from '#web/store/shell/seller.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { BuyerSection, useBuyer } from './buyer-section.tsx'
import { checkoutDraft, saveDraft } from './checkout-draft.ts'
import { type Options, useDraftedChoice } from './checkout-options.ts'
import { addsUp, type CheckoutState, checkoutState } from './checkout-state.ts'
import { CheckoutSteps } from './checkout-steps.tsx'
import { draftedContact, type GuestContact, guestProblems, INDIA } from './guest-contact.ts'
import { GuestContactForm } from './guest-contact-form.tsx'
import { guestOptionsQuery } from './guest-options.ts'
import { ItemsAndSums, OrderSummary, totalOf } from './order-summary.tsx'
import { PaymentSection } from './payment-section.tsx'
import { ShippingSection } from './shipping-section.tsx'
import { usePlaceGuestOrder } from './use-place-guest-order.ts'

export function GuestCheckout({ summary: handedOver }: { summary: CheckoutState }) {
  const lines = useGuestLines()
  const codes = useGuestCodes()
  const [contact, setContact] = useState<GuestContact>(draftedContact)
  const [isAddressed, setAddressed] = useState(
    () => checkoutDraft().isAddressed && Object.keys(guestProblems(draftedContact())).length === 0,
  )
  const [shippingId, chooseShipping] = useDraftedChoice('shippingMethod')
  const [paymentId, choosePayment] = useDraftedChoice('paymentMethod')
  const buyer = useBuyer()
  const [agrees, setAgrees] = useState(false)
  const transport = useTransport()
  const query = useQuery(
    guestOptionsQuery({ lines, codes, contact: isAddressed ? contact : null, shippingMethod: shippingId }),
  )
  const goTo = (addressed: boolean) => {
    saveDraft({ isAddressed: addressed })
    setAddressed(addressed)
    window.scrollTo(0, 0)
  }
  const place = usePlaceGuestOrder({ lines, onRefusedContact: () => goTo(false) })
  const heading = useStepFocus(isAddressed)
  useEffect(() => saveDraft({ summary: handedOver }), [handedOver])

  if (lines.length === 0 && !place.isSuccess && !place.isPending) return <Navigate to={paths.cart} replace />

  const reply = query.data
  const isLoaded = reply !== undefined && !query.isPlaceholderData
  const summary = reply ? checkoutState(reply.cart) : handedOver
  const hasAddress = isAddressed && isLoaded
  const shipping = optionsOf({
    methods: reply?.shipping ?? [],
    // The reply for a new choice may still be loading.
    chosenId: reply?.shipping.find(({ _id }) => _id === shippingId)?._id ?? reply?.shippingMethod ?? null,
    choose: chooseShipping,
    query,
    isLoaded,
    waiting: 'Loading delivery options…',
  })
  const shippedBy = isChoice(shipping.methods) ? shipping.chosen : undefined
  const isFree = (shippedBy?.totalAmount ?? summary.total) <= 0
  const payments = isFree ? [] : (reply?.payment ?? [])
  const payment = optionsOf({
    methods: payments,
    chosenId: payments.find(({ _id }) => _id === paymentId)?._id ?? payments[0]?._id ?? null,
    choose: choosePayment,
    query,
    isLoaded: isLoaded || isFree,
    waiting: 'Loading payment methods…',
  })
  const awaitsFreight =
    hasAddress && transport.freightAfterOrder && !summary.freeShipping && isUnpriced(shippedBy?.pricing)
  const shown = {
    summary,
    shipping: hasAddress ? shippedBy : undefined,
    isSummedUp: addsUp(summary, shippedBy, payment.chosen),
    awaitsFreight,
    payment: hasAddress ? payment.chosen : undefined,
  }
  const total = totalOf(shown)
  const confirm = () =>
    place.mutate({
      contact,
      codes: [...codes],
      paymentMethod: payment.chosen?._id,
      shippingMethod: shippedBy?._id,
      expectedTotal: total,
      ...buyer.given,
      ...(agrees && { whatsAppUpdates: true }),
    })
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <h1 className="font-serif text-3xl leading-tight font-semibold tracking-tight sm:text-4xl">
          Checkout
        </h1>
        <p className="text-sm text-muted">
          Have an account?{' '}
          <Link
            to={paths.login}
            state={{ from: paths.checkout }}
            className="inline-flex min-h-11 items-center font-semibold text-indigo underline underline-offset-3"
          >
            Sign in
          </Link>
        </p>
      </div>
      <CheckoutSteps current={isAddressed ? 2 : 1} />
      <details className="mt-4 rounded border border-line bg-surface px-4 lg:hidden">
        <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-4 font-semibold">
          <span>Your order</span>
          <span className="tabular-nums">{formatRupees(total)}</span>
        </summary>
        <div className="border-t border-line py-3">
          <ItemsAndSums {...shown} />
        </div>
      </details>
      <div className="mt-4 grid items-start gap-6 lg:mt-6 lg:grid-cols-[minmax(0,1fr)_23rem] xl:gap-10">
        <div className="grid min-w-0 gap-6">
          {isAddressed ? (
            <>
              <EnteredContact contact={contact} headingRef={heading} onChange={() => goTo(false)} />
              <ShippingSection options={shipping} />
              <PaymentSection options={payment} />
              <BuyerSection buyer={buyer} />
              <WhatsAppConsent checked={agrees} onChange={setAgrees} />
            </>
          ) : (
            <GuestContactForm
              headingRef={heading}
              initial={contact}
              refused={place.error}
              onDone={(entered) => {
                setContact(entered)
                place.reset()
                goTo(true)
              }}
            />
          )}
        </div>
        <OrderSummary
          {...shown}
          isDeliveryKnown={hasAddress}
          hasChanged={false}
          wait={shipping.wait ?? payment.wait ?? buyer.wait}
          refusal={place.refusal}
          busy={place.isPending || place.isSuccess}
          onConfirm={isAddressed ? confirm : undefined}
          className={isAddressed ? '' : 'max-lg:hidden'}
        />
      </div>
    </>
  )
}

interface Found<Method> {
  methods: readonly Method[]
  chosenId: string | null
  choose: (id: string) => void
  query: Options<Method>['query']
  isLoaded: boolean
  waiting: string
}

/** Both kinds of methods come from one call, in the form of the sections that show them. */
const optionsOf = <Method extends { _id: string }>({
  methods,
  chosenId,
  choose,
  query,
  isLoaded,
  waiting,
}: Found<Method>): Options<Method> => ({
  methods,
  chosen: methods.find(({ _id }) => _id === chosenId),
  choose,
  wait: isLoaded ? null : query.isError ? 'The options have to be loaded first. Please try again.' : waiting,
  query,
})

interface EnteredContactProps {
  contact: GuestContact
  headingRef: Ref<HTMLHeadingElement>
  onChange: () => void
}

function EnteredContact({ contact, headingRef, onChange }: EnteredContactProps) {
  return (
    <Card>
      <div className="flex items-start justify-between gap-3">
        <h2 ref={headingRef} tabIndex={-1} className="text-lg font-semibold outline-none">
          Contact and address
        </h2>
        <Button
          variant="ghost"
          className="-my-2 px-3! text-sm"
          icon={<Pencil aria-hidden="true" />}
          aria-label="Change contact and address"
          onClick={onChange}
        >
          Change
        </Button>
      </div>
      <p className="mt-2 text-sm wrap-anywhere">
        {contact.email} · {contact.phone}
      </p>
      <p className="mt-2 text-sm font-semibold wrap-anywhere">{contact.nameOrCompany}</p>
      <p className="text-sm text-muted">
        <AddressLines address={{ ...contact, country: INDIA, phone: undefined }} />
      </p>
    </Card>
  )
}

/** Moves the focus to the heading of a step when it opens, but not when the page opens, or from a refused field. */
function useStepFocus(step: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (!document.activeElement?.matches('input, textarea')) heading.current?.focus({ preventScroll: true })
  }, [step])
  return heading
}
