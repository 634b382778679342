// Whether the order is invoiced to a business: its GSTIN and name, as the profile remembers them until somebody types.
import { useState } from 'react'
import { normalizeGstin } from '#contract/base/gstin'
import { GstinField, gstinFault } from '#web/shop/gstin-field.tsx'
import { usePersonalQuery } from '#web/store/session/personal-query.ts'
import { Card } from '#web/ui/data/card.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'

interface Typed {
  isOn: boolean
  gstin: string
  businessName: string
}

export interface Buyer extends Typed {
  change: (typed: Partial<Typed>) => void
  /** As the order takes it: an empty GSTIN is none. */
  given: { gstin: string; businessName: string }
  /** Why ordering has to wait, or null. */
  wait: string | null
}

export function useBuyer(): Buyer {
  const profile = usePersonalQuery('GET /user/profile', {}, { select: (reply) => reply.user })
  const [typed, setTyped] = useState<Partial<Typed>>({})
  // A back end that knows no businesses says nothing of one.
  const known = { gstin: profile.data?.gstin ?? '', businessName: profile.data?.businessName ?? '' }
  const now: Typed = { isOn: known.gstin !== '', ...known, ...typed }
  const gstin = normalizeGstin(now.gstin)
  return {
    ...now,
    change: (more) => setTyped({ ...typed, ...more }),
    given: now.isOn && gstin !== '' ? { gstin, businessName: now.businessName.trim() } : none,
    wait: now.isOn ? waitFor(gstin) : null,
  }
}

const none = { gstin: '', businessName: '' }

const waitFor = (gstin: string): string | null =>
  gstin === '' || gstinFault(gstin) !== null ? 'Enter the GSTIN of your business, or untick it.' : null

export function BuyerSection({ buyer }: { buyer: Buyer }) {
  const { isOn, gstin, businessName, change } = buyer
  return (
    <Card>
      <Checkbox
        label="I buy for a business and need a GST invoice"
        description="The invoice names your GSTIN, so that you can claim the tax."
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
          <Field label="Business name" hint="As it is registered.">
            <TextInput
              autoComplete="organization"
              maxLength={150}
              value={businessName}
              onChange={({ target }) => change({ businessName: target.value })}
            />
          </Field>
        </div>
      )}
    </Card>
  )
}
