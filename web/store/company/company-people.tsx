// The people of the company. Its owners invite colleagues, set their roles and remove them.
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type CompanyPerson, PersonInput } from '#contract/companies/company'
import {
  type CompanyRole,
  companyRoleLabels,
  companyRoles,
  companyRoleTexts,
  mayInCompany,
} from '#contract/companies/roles'
import type { OwnCompany } from '#contract/companies/store'
import { messageOf } from '#web/api/call.ts'
import { storeCall } from '#web/store/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Field, NativeSelect, TextInput } from '#web/ui/form/field.tsx'
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx'
import { useCompanyCall } from './use-own-company.ts'

export function CompanyPeople({ company }: { company: OwnCompany }) {
  const [leaving, setLeaving] = useState<CompanyPerson | null>(null)
  const mayManage = mayInCompany(company.role, 'manage')
  const setRole = useCompanyCall(({ customerId, role }: { customerId: string; role: CompanyRole }) =>
    storeCall('PUT /company/people/{customerId}', { params: { customerId }, body: { role } }),
  )
  const remove = useCompanyCall((customerId: string) =>
    storeCall('DELETE /company/people/{customerId}', { params: { customerId } }),
  )
  const withdraw = useCompanyCall((id: string) =>
    storeCall('DELETE /company/invitations/{id}', { params: { id } }),
  )
  return (
    <Card title="People">
      <ul className="divide-y divide-line">
        {company.people.map((person) => (
          <li key={person._id} className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{person.name}</p>
              <p className="text-sm wrap-anywhere text-muted">{person.email}</p>
            </div>
            {mayManage ? (
              <div className="flex flex-wrap items-center gap-2">
                <NativeSelect
                  aria-label={`Role of ${person.name}`}
                  value={person.role}
                  disabled={setRole.isPending}
                  onChange={({ target }) =>
                    setRole.mutate({ customerId: person._id, role: target.value as CompanyRole })
                  }
                >
                  {companyRoles.map((role) => (
                    <option key={role} value={role}>
                      {companyRoleLabels[role]}
                    </option>
                  ))}
                </NativeSelect>
                <Button
                  variant="ghost"
                  aria-label={`Remove ${person.name}`}
                  onClick={() => setLeaving(person)}
                >
                  Remove
                </Button>
              </div>
            ) : (
              <p className="text-sm">{companyRoleLabels[person.role]}</p>
            )}
          </li>
        ))}
        {company.invitations.map(({ _id, email, role }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{email}</p>
              <p className="text-sm text-muted">{`Invited: ${companyRoleLabels[role]}`}</p>
            </div>
            <Button
              variant="ghost"
              className="max-sm:-ml-4"
              aria-label={`Withdraw the invitation of ${email}`}
              busy={withdraw.isPending && withdraw.variables === _id}
              onClick={() => withdraw.mutate(_id)}
            >
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
      {mayManage && <InviteColleague />}
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(open) => !open && !remove.isPending && setLeaving(null)}
        title={`Remove ${leaving?.name ?? ''}?`}
        text="They can’t order for the company any more. The company keeps the orders that they placed for it."
        confirmLabel="Remove"
        danger
        busy={remove.isPending}
        onConfirm={() => leaving && remove.mutate(leaving._id, { onSettled: () => setLeaving(null) })}
      />
    </Card>
  )
}

function InviteColleague() {
  const form = useForm({
    resolver: zodResolver(PersonInput),
    defaultValues: { email: '', role: 'orders' as CompanyRole },
  })
  const invite = useCompanyCall((body: PersonInput) => storeCall('POST /company/people', { body }))
  const { errors } = form.formState
  const role = form.watch('role')
  return (
    <form
      noValidate
      aria-label="Invite a colleague"
      className="mt-4 grid items-start gap-4 border-t border-line pt-4 sm:grid-cols-[1fr_14rem_auto]"
      onSubmit={(event) =>
        void form.handleSubmit((body) => invite.mutate(body, { onSuccess: () => form.reset() }))(event)
      }
    >
      <Field label="Colleague’s email" required error={errors.email?.message}>
        <TextInput type="email" autoComplete="off" {...form.register('email')} />
      </Field>
      <Field label="Role" hint={companyRoleTexts[role]}>
        <NativeSelect {...form.register('role')}>
          {companyRoles.map((one) => (
            <option key={one} value={one}>
              {companyRoleLabels[one]}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Button type="submit" busy={invite.isPending} className="sm:mt-7">
        Invite
      </Button>
      {invite.error && <Alert className="sm:col-span-3">{messageOf(invite.error)}</Alert>}
    </form>
  )
}
