// Lets a business buyer enter GSTIN, name and address for the invoice. Prefilled from the profile until the customer
// types.
import { useState } from 'react'
import { normalizeGstin } from '#contract/base/gstin'
import { GstinField, gstinFault } from '#web/shop/gstin-field.tsx'
import { usePersonalQuery } from '#web/store/session/personal-query.ts'
import { Card } from '#web/ui/data/card.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { checkoutDraft, saveDraft } from './checkout-draft.ts'

interface Typed {
  isOn: boolean
  gstin: string
  businessName: string
  businessAddress: string
}

export interface Buyer extends Typed {
  change: (typed: Partial<Typed>) => void
  /** The details as sent with the order; all empty if the order isn't for a business. */
  given: { gstin: string; businessName: string; businessAddress: string }
  /** The GSTIN of the order or `consumer`, if the tax may depend on it and it isn't that of the profile. */
  otherGstin: string | undefined
  /** Why the order can't be placed yet, or null. */
  wait: string | null
}

export function useBuyer(): Buyer {
  const profile = usePersonalQuery('GET /user/profile', {}, { select: (reply) => reply.user })
  const [typed, setTyped] = useState<Partial<Typed>>(() => checkoutDraft().buyer)
  // Back ends without business details omit these fields.
  const { gstin: registered = '', businessName = '', businessAddress = '' } = profile.data ?? {}
  const known = { gstin: registered, businessName, businessAddress }
  const now: Typed = { isOn: known.gstin !== '', ...known, ...typed }
  const gstin = normalizeGstin(now.gstin)
  const given =
    now.isOn && gstin !== ''
      ? { gstin, businessName: now.businessName.trim(), businessAddress: now.businessAddress.trim() }
      : none
  const wait = now.isOn ? waitFor(gstin) : null
  const isUntaxed = profile.data?.gstRegistration === 'sez_without_tax'
  return {
    ...now,
    change: (more) => {
      saveDraft({ buyer: { ...typed, ...more } })
      setTyped({ ...typed, ...more })
    },
    given,
    otherGstin:
      isUntaxed && wait === null && given.gstin !== registered ? given.gstin || 'consumer' : undefined,
    wait,
  }
}

const none = { gstin: '', businessName: '', businessAddress: '' }

const waitFor = (gstin: string): string | null =>
  gstin === '' || gstinFault(gstin) !== null ? 'Enter a valid GSTIN or clear the tick.' : null

export function BuyerSection({ buyer }: { buyer: Buyer }) {
  const { isOn, gstin, businessName, businessAddress, change } = buyer
  return (
    <Card>
      <Checkbox
        label="I buy for a business and need a GST invoice"
        description="The invoice shows your GSTIN, so that you can claim the tax."
        checked={isOn}
        onChange={({ target }) => change({ isOn: target.checked })}
      />
      {isOn && (
        <div className="mt-4 grid items-start gap-5 sm:grid-cols-2">
          <GstinField
            value={gstin}
            required
            hint="15 characters, such as 06ABCDE1234F1Z5"
            onChange={({ target }) => change({ gstin: target.value })}
          />
          <Field label="Business name" hint="Optional. As registered for GST.">
            <TextInput
              autoComplete="organization"
              maxLength={150}
              value={businessName}
              onChange={({ target }) => change({ businessName: target.value })}
            />
          </Field>
          <Field
            label="Registered address"
            hint="Optional, if your delivery address is different. The invoice shows both."
            className="sm:col-span-2"
          >
            <TextInput
              maxLength={250}
              value={businessAddress}
              onChange={({ target }) => change({ businessAddress: target.value })}
            />
          </Field>
        </div>
      )}
    </Card>
  )
}
