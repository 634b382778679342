// The customer of a draft: found while typing or added, with delivery address and GSTIN.
import { MapPinPlus, UserPlus, X } from 'lucide-react'
import { useState } from 'react'
import { AddressInput } from '#contract/accounts/addresses'
import type { ReplyOf } from '#contract/api'
import { gstStates } from '#contract/base/gst-states'
import { INDIA } from '#contract/base/indian-address'
import { normalizePin } from '#contract/base/pin'
import { HANDED_OVER } from '#contract/shipping/counter-sale'
import { statesOfPin } from '#contract/tax/pin-states'
import { adminCall } from '#web/admin/call.ts'
import { addingCustomer } from '#web/admin/customers/add/add-customer.tsx'
import { action } from '#web/admin/kit/action/action.tsx'
import { useActions } from '#web/admin/kit/action/use-actions.tsx'
import { suggested, text, textarea } from '#web/admin/kit/form/fields.tsx'
import { SuggestBox } from '#web/admin/kit/form/suggest-box.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { mayCall } from '#web/admin/kit/rights/rights.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { RadioCards } from './radio-cards.tsx'
import type { DraftEditing } from './use-draft.ts'

export function DraftCustomerCard({ editing, onChosen }: { editing: DraftEditing; onChosen: () => void }) {
  const { draft, values, change } = editing
  const customer = draft.customer?._id === values.customer ? draft.customer : null
  const choose = (id: string | null) => {
    change((now) => ({ ...now, customer: id }))
    if (id !== null) onChosen()
  }
  return (
    <Card title="Customer">
      {values.customer === null ? (
        <FindCustomer onChoose={choose} />
      ) : customer === null ? (
        <p role="status" className="text-sm text-muted">
          Loading customer...
        </p>
      ) : (
        <div className="grid gap-4">
          <div className="flex items-start justify-between gap-2">
            <div className="min-w-0 text-sm">
              <p className="font-semibold wrap-anywhere">
                <Link
                  to={adminPaths.customer(customer._id)}
                  className="rounded-sm text-indigo underline-offset-3 hover:underline"
                >
                  {customer.name}
                </Link>
              </p>
              <p className="text-muted wrap-anywhere">
                {[customer.businessName, customer.phone, customer.email].filter(Boolean).join(' · ')}
              </p>
              {customer.email === '' && (
                <p className="text-muted">No email address: the customer gets no emails.</p>
              )}
              {customer.groups.length > 0 && (
                <p className="text-muted">{`Groups: ${customer.groups.join(', ')}`}</p>
              )}
            </div>
            <IconButton
              size="sm"
              label="Choose another customer"
              icon={<X aria-hidden="true" />}
              onClick={() => choose(null)}
            />
          </div>
          {customer.gstin !== '' && (
            <RadioCards
              legend="Invoice"
              name="draft-buyer"
              value={values.buyer}
              onChange={(buyer) => change((now) => ({ ...now, buyer }))}
              choices={[
                {
                  value: 'profile',
                  label: `To ${customer.businessName || customer.name}`,
                  text: customer.gstin,
                },
                { value: 'consumer', label: 'Without a GSTIN', text: 'As a private person' },
              ]}
            />
          )}
          <DeliveryAddress editing={editing} />
        </div>
      )}
    </Card>
  )
}

/** The choice besides addresses. */
const COUNTER = 'counter'

type FoundCustomer = ReplyOf<'GET /admin/order-drafts/customers'>['customers'][number]

function FindCustomer({ onChoose }: { onChoose: (id: string) => void }) {
  const [typed, setTyped] = useState('')
  const on = useActions<null>()
  const add = addingCustomer({
    start: /^[+\d][\d\s()+-]{5,}$/.test(typed) ? { phone: typed } : { name: typed },
    onAdded: ({ _id }) => onChoose(_id),
  })
  return (
    <>
      <SuggestBox<FoundCustomer>
        label="Find the customer"
        placeholder="Name, phone, email or GSTIN"
        noun="customers"
        searchKey={['draft-customers']}
        find={(search): Promise<readonly FoundCustomer[]> =>
          adminCall('GET /admin/order-drafts/customers', { query: { search } }).then(
            ({ customers }) => customers,
          )
        }
        keyOf={({ _id }) => _id}
        onChoose={({ _id }) => onChoose(_id)}
        render={({ name, businessName, phone, email, city, gstin }) => (
          <>
            <span className="block truncate font-semibold">
              {businessName ? `${name}, ${businessName}` : name}
            </span>
            <span className="block truncate text-muted">
              {[phone, city, gstin || email].filter(Boolean).join(' · ')}
            </span>
          </>
        )}
        below={
          add.allowed()
            ? (search) => (
                <div className="border-t border-line p-2">
                  <Button
                    size="sm"
                    variant="ghost"
                    icon={<UserPlus aria-hidden="true" />}
                    onClick={() => {
                      setTyped(search)
                      on.ask(
                        addingCustomer({ ...startOf(search), onAdded: ({ _id }) => onChoose(_id) }),
                        null,
                      )
                    }}
                  >
                    {`Add “${search}” as a customer`}
                  </Button>
                </div>
              )
            : undefined
        }
      />
      {add.allowed() && (
        <Button
          size="sm"
          variant="secondary"
          className="mt-3"
          icon={<UserPlus aria-hidden="true" />}
          onClick={() => on.ask(add, null)}
        >
          New Customer
        </Button>
      )}
      {on.window}
    </>
  )
}

const startOf = (search: string) => ({
  start: /^[+\d][\d\s()+-]{5,}$/.test(search) ? { phone: search } : { name: search },
})

function DeliveryAddress({ editing }: { editing: DraftEditing }) {
  const { draft, values, change, save, accept } = editing
  const on = useActions<null>()
  const addresses = draft.customer?.addresses ?? []
  const { delivery } = values
  const chosen = delivery.kind === 'address' ? (delivery.address ?? '') : delivery.kind
  const add = action({
    label: 'Add Address',
    icon: <MapPinPlus aria-hidden="true" />,
    title: (_: null) => 'Add Address',
    text: () => 'It is saved for the customer.',
    schema: AddressInput,
    start: () => ({
      nameOrCompany: draft.customer?.businessName || (draft.customer?.name ?? ''),
      fullAddress: '',
      city: '',
      zipCode: '',
      state: '',
      country: INDIA,
      phone: '',
    }),
    fields: {
      nameOrCompany: text({ label: 'Name or Company', maxLength: 150 }),
      fullAddress: textarea({ label: 'Address', rows: 2 }),
      city: text({ label: 'City', half: true }),
      zipCode: text({
        label: 'PIN Code',
        inputMode: 'numeric',
        half: true,
        fills: (typed) => {
          const [state, ...others] = statesOfPin(normalizePin(typed))
          return state && others.length === 0 ? { state: gstStates[state] } : {}
        },
      }),
      state: suggested({ label: 'State', useSuggestions: () => Object.values(gstStates), half: true }),
      country: text({ label: 'Country', half: true }),
      phone: text({ label: 'Phone', type: 'tel', hint: 'Only if the courier should call another number.' }),
    },
    route: 'POST /admin/order-drafts/{id}/addresses',
    send: async (_, address) => {
      const version = (await save()) ?? draft.version
      return adminCall('POST /admin/order-drafts/{id}/addresses', {
        params: { id: draft._id },
        body: { version, address },
      })
    },
    accept: (_, reply) => accept(reply),
  })
  return (
    <div className="grid gap-2">
      <RadioCards
        legend="Deliver to"
        name="draft-address"
        value={chosen}
        onChange={(address) =>
          change((now) => ({
            ...now,
            delivery:
              address === COUNTER ? { kind: 'counter', handsOver: true } : { kind: 'address', address },
          }))
        }
        choices={[
          ...addresses.map(({ _id, nameOrCompany, fullAddress, city, state, zipCode }) => ({
            value: _id,
            label: nameOrCompany,
            text: `${fullAddress}, ${city}, ${state} ${zipCode}`,
          })),
          { value: COUNTER, label: HANDED_OVER, text: 'No delivery, and no address is needed' },
        ]}
      />
      {delivery.kind === 'counter' && (
        <Checkbox
          className="my-1"
          label="Hand over the goods now"
          description="The invoice is issued, and the order is marked as delivered."
          checked={delivery.handsOver}
          onChange={({ target }) =>
            change((now) => ({ ...now, delivery: { kind: 'counter', handsOver: target.checked } }))
          }
        />
      )}
      {addresses.length === 0 && delivery.kind !== 'counter' && (
        <p className="text-sm text-muted">This customer has no address yet.</p>
      )}
      {mayCall('POST /admin/order-drafts/{id}/addresses') && (
        <Button
          size="sm"
          variant="secondary"
          className="justify-self-start"
          icon={<MapPinPlus aria-hidden="true" />}
          onClick={() => on.ask(add, null)}
        >
          Add Address
        </Button>
      )}
      {on.window}
    </div>
  )
}
