// The branches of the customer's company: the chosen one is invoiced, and the goods are delivered there.
import type { Branch } from '#contract/companies/company'
import { AddressLines } from '#web/store/accounts/addresses/address-lines.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { RadioCard } from '#web/ui/form/choice.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'

interface BranchSectionProps {
  branches: readonly Branch[]
  chosenId: string | undefined
  onChoose: (id: string) => void
}

/** A branch in the form of a delivery address. */
export const addressOfBranch = ({ _id, address }: Branch) => ({ _id, ...address, isDefault: false })

export function BranchSection({ branches, chosenId, onChoose }: BranchSectionProps) {
  if (branches.length === 0) return null
  return (
    <Card>
      <fieldset className="min-w-0">
        <legend className="text-lg font-semibold">Branch</legend>
        <p className="mb-3 text-sm text-muted">The goods and the invoice go to the branch that you choose.</p>
        <div className="space-y-3">
          {branches.map((branch) => (
            <RadioCard
              key={branch._id}
              name="shipping-address"
              value={branch._id}
              checked={branch._id === chosenId}
              onChange={() => onChoose(branch._id)}
              label={<span className="wrap-anywhere">{branch.name}</span>}
              description={
                <>
                  <AddressLines address={addressOfBranch(branch)} />
                  {branch.gstin && <span className="block">{`Invoiced to GSTIN ${branch.gstin}`}</span>}
                </>
              }
            />
          ))}
        </div>
      </fieldset>
    </Card>
  )
}

export const PoNumberField = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <Field label="Your PO number" hint="Optional. It appears on the invoice and the packing slip.">
    <TextInput
      autoComplete="off"
      maxLength={40}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </Field>
)
