// The branches of a company, with their GSTIN and addresses.
import type { CompanyDetail } from '#contract/companies/admin'
import { ActionButton, ActionButtons, useActions } from '#web/admin/kit/action/use-actions.tsx'
import { mayCall } from '#web/admin/kit/rights/rights.ts'
import { Card } from '#web/ui/data/card.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'
import { addBranch, type CompanyBranch, editBranch, removeBranch } from '../actions/save-branch.tsx'

export function CompanyBranches({ company }: { company: CompanyDetail }) {
  const on = useActions<CompanyBranch>()
  return (
    <Card
      title="Branches"
      description="Each can have its own GSTIN, which its orders are invoiced to."
      actions={<ActionButton action={addBranch} row={company} variant="secondary" />}
    >
      {company.branches.length === 0 ? (
        <p className="text-sm text-muted">
          No branches yet. Without one, its people enter GSTIN and address at the checkout.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {company.branches.map((branch) => {
            const { _id, name, gstin, legalName, billingAddress, address } = branch
            const place = [address.fullAddress, address.city, address.state, address.zipCode].join(', ')
            return (
              <li key={_id} className="grid gap-2 py-3 text-sm first:pt-0 last:pb-0">
                <div className="flex flex-wrap items-start justify-between gap-2">
                  <div className="min-w-0">
                    <h3 className="font-semibold wrap-anywhere">{name}</h3>
                    <p className="inline-flex items-center gap-1 tabular-nums">
                      {gstin || 'No GSTIN'}
                      {gstin && (
                        <CopyButton
                          iconOnly
                          label={`Copy GSTIN of ${name}`}
                          text={gstin}
                          className="-my-1.5"
                        />
                      )}
                    </p>
                  </div>
                  {mayCall('PUT /companies/{id}/branches/{branchId}') && (
                    <div className="flex flex-wrap gap-1">
                      <ActionButtons
                        actions={[editBranch, removeBranch]}
                        row={{ company, branch }}
                        name={name}
                        on={on}
                      />
                    </div>
                  )}
                </div>
                {legalName && (
                  <p className="wrap-anywhere">{`Invoiced to ${legalName}${billingAddress ? `, ${billingAddress}` : ''}`}</p>
                )}
                <p className="text-muted wrap-anywhere">
                  {`Delivered to ${address.nameOrCompany}, ${place}${address.phone ? `, phone ${address.phone}` : ''}`}
                </p>
              </li>
            )
          })}
        </ul>
      )}
      {on.window}
    </Card>
  )
}
