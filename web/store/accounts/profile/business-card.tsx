// The business that a customer buys for. Its registered details appear on invoices and prefill the checkout.
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { User } from '#contract/accounts/accounts'
import { gstStates, registeredState } from '#contract/base/gst-states'
import { normalizeGstin } from '#contract/base/gstin'
import { CallError } from '#web/api/call.ts'
import { GstinField, gstinFault } from '#web/shop/gstin-field.tsx'
import { paths } from '#web/store/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/data/description-list.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { useFocusAfter } from '#web/ui/use-focus-after.ts'
import { useUpdateProfile } from './use-profile.ts'

export function BusinessCard({ user }: { user: User }) {
  const [isEditing, setEditing] = useState(false)
  const editButton = useFocusAfter<HTMLButtonElement>(isEditing)
  // Sessions stored by older versions lack these fields.
  const { gstin = '', businessName = '', businessAddress = '' } = user
  return (
    <Card
      title={<span className="text-lg">GST Details</span>}
      description="For business customers. These details appear on your invoices."
      actions={
        !isEditing && (
          <Button
            ref={editButton}
            variant="secondary"
            icon={<Pencil aria-hidden="true" />}
            onClick={() => setEditing(true)}
          >
            {gstin === '' ? 'Add GSTIN' : 'Edit GSTIN'}
          </Button>
        )
      }
    >
      {isEditing ? (
        <BusinessForm
          gstin={gstin}
          businessName={businessName}
          businessAddress={businessAddress}
          onClose={() => setEditing(false)}
        />
      ) : gstin === '' ? (
        <p className="text-sm text-muted">
          No GSTIN yet. Invoices are made out in your name. For credit and your own prices,{' '}
          <Link
            to={paths.tradeAccount}
            className="inline-flex min-h-6 items-center font-semibold text-indigo underline underline-offset-3 pointer-coarse:min-h-11"
          >
            apply for a trade account
          </Link>
          .
        </p>
      ) : (
        <DescriptionList>
          <DescriptionRow term="GSTIN">{gstin}</DescriptionRow>
          <DescriptionRow term="Registered in">{stateOf(gstin)}</DescriptionRow>
          {businessName !== '' && <DescriptionRow term="Business name">{businessName}</DescriptionRow>}
          {businessAddress !== '' && (
            <DescriptionRow term="Registered address">{businessAddress}</DescriptionRow>
          )}
        </DescriptionList>
      )}
    </Card>
  )
}

function stateOf(gstin: string): string {
  const code = registeredState({ gstin, state: '' })
  return code ? gstStates[code] : ''
}

interface BusinessFormProps {
  gstin: string
  businessName: string
  businessAddress: string
  onClose: () => void
}

function BusinessForm({ onClose, ...known }: BusinessFormProps) {
  const [gstin, setGstin] = useState(known.gstin)
  const [businessName, setName] = useState(known.businessName)
  const [businessAddress, setAddress] = useState(known.businessAddress)
  const [tried, setTried] = useState(false)
  const update = useUpdateProfile()
  const fault = gstinFault(gstin)
  const refused = update.error instanceof CallError ? update.error.fields : {}
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (fault === null)
          update.mutate(
            { gstin: normalizeGstin(gstin), businessName, businessAddress },
            { onSuccess: onClose },
          )
      }}
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <GstinField
          autoFocus
          value={gstin}
          error={(tried && fault) || refused.gstin}
          hint="Leave this empty if you buy for yourself."
          onChange={({ target }) => setGstin(target.value)}
        />
        <Field label="Business name" hint="As registered for GST." error={refused.businessName}>
          <TextInput
            autoComplete="organization"
            maxLength={150}
            value={businessName}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <Field
          label="Registered address"
          hint="Only if your delivery address is different. Invoices show both."
          error={refused.businessAddress}
          className="sm:col-span-2"
        >
          <TextInput
            maxLength={250}
            value={businessAddress}
            onChange={({ target }) => setAddress(target.value)}
          />
        </Field>
      </div>
      <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" disabled={update.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={update.isPending}>
          Save GST Details
        </Button>
      </div>
    </form>
  )
}
