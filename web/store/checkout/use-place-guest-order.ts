// Places a guest's order once. The idempotency key is stored until the server has given a final answer, so that a retry
// after a lost answer, also after a reload, returns the same order.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { CallError, messageOf } from '#web/api/call.ts'
import { createIdempotencyKey, isAnswered } from '#web/api/idempotency.ts'
import { storeCall } from '#web/store/call.ts'
import { setGuestCodes } from '#web/store/cart/guest-codes.ts'
import { type GuestLine, setGuestLines } from '#web/store/cart/guest-lines.ts'
import { toastSuccess } from '#web/ui/overlay/toast.tsx'
import { checkoutDraft, clearDraft, saveDraft } from './checkout-draft.ts'
import { type GuestContact, INDIA, refusedFields } from './guest-contact.ts'
import { GUEST_OPTIONS, goodsOf } from './guest-options.ts'
import { saveGuestOrder } from './guest-order.ts'
import { placedOrderState } from './placed-order.ts'
import { type Refusal, refusalOf, whatChanges } from './use-place-order.ts'

interface ChosenByGuest {
  contact: GuestContact
  codes: string[]
  paymentMethod: string | undefined
  shippingMethod: string | undefined
  /** In rupees, as shown to the guest. */
  expectedTotal: number
  gstin: string
  businessName: string
  businessAddress: string
  /** Agrees to updates by WhatsApp. */
  whatsAppUpdates?: boolean
}

const ALREADY_SENT =
  'Your first attempt has reached us. Look for our email before you order again: it confirms the order.'

interface Placing {
  lines: readonly GuestLine[]
  /** The server refuses the contact or the address. */
  onRefusedContact: () => void
}

export function usePlaceGuestOrder({ lines, onRefusedContact }: Placing) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const mutation = useMutation({
    mutationFn: ({ contact, codes, ...chosen }: ChosenByGuest) => {
      const idempotencyKey = checkoutDraft().orderKey ?? createIdempotencyKey()
      saveDraft({ orderKey: idempotencyKey })
      const { email, phone, ...address } = contact
      return storeCall('POST /orders/guest', {
        body: {
          ...goodsOf(lines, codes),
          name: address.nameOrCompany,
          email,
          phone,
          shippingAddress: { ...address, country: INDIA },
          ...chosen,
        },
        idempotencyKey,
      })
    },
    onSuccess(reply) {
      clearDraft()
      saveGuestOrder(reply)
      void navigate('/order-success', { replace: true, state: placedOrderState(reply, lines) })
      setGuestLines([])
      setGuestCodes([])
      toastSuccess('Order placed successfully!', 'order')
    },
    onError(error) {
      if (isAnswered(error)) saveDraft({ orderKey: null })
      if (!(error instanceof CallError)) return
      if (whatChanges.some((field) => error.fields[field]))
        void client.invalidateQueries({ queryKey: [GUEST_OPTIONS] })
      if (Object.keys(refusedFields(error.fields)).length > 0) onRefusedContact()
    },
  })
  const { error, variables } = mutation
  return { ...mutation, refusal: error && guestRefusal(error, variables?.expectedTotal) }
}

function guestRefusal(error: Error, agreedTotal: number | undefined): Refusal {
  if (error instanceof CallError && error.code === 'idempotency_mismatch')
    return { message: ALREADY_SENT, link: null }
  const known = refusalOf(error, agreedTotal)
  // A guest has no list of orders.
  if (known) return { ...known, link: known.link === 'orders' ? null : known.link }
  return { message: messageOf(error), link: null }
}
