// Invitations to a company, or the company with its account, carts for approval, orders, people and branches.
import { Building2 } from 'lucide-react'
import { Link } from 'react-router'
import { counted } from '#contract/base/rupee-text'
import { companyRoleLabels, companyRoleTexts, mayInCompany } from '#contract/companies/roles'
import type { OwnCompany } from '#contract/companies/store'
import { messageOf } from '#web/api/call.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { storeCall } from '#web/store/call.ts'
import { AccountStatement } from '#web/store/orders/account-statement.tsx'
import { paths } from '#web/store/paths.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { EmptyState, ErrorState, PageSpinner } from '#web/ui/feedback.tsx'
import { CompanyOrders } from './company-orders.tsx'
import { CompanyPeople } from './company-people.tsx'
import { CompanyRequests } from './company-requests.tsx'
import { useCompanyCall, useOwnCompany } from './use-own-company.ts'

const heading = 'font-serif text-3xl leading-tight font-semibold tracking-tight wrap-anywhere sm:text-4xl'

export function Company() {
  const { data, error, refetch, isFetching } = useOwnCompany()
  if (error)
    return (
      <ErrorState
        headingLevel={1}
        title="Error Loading Company"
        text={messageOf(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <PageSpinner text="Loading your company…" />
  if (data.company) return <Loaded company={data.company} />
  return (
    <>
      <h1 className={heading}>Company</h1>
      {data.invitations.length > 0 ? (
        <ul className="mt-6 grid gap-4">
          {data.invitations.map((invitation) => (
            <li key={invitation._id}>
              <Invitation {...invitation} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          icon={<Building2 />}
          title="You don’t belong to a company yet"
          text={
            data.needsVerifiedEmail
              ? 'If you were invited, sign in once with a code that we email you: invitations show after that.'
              : 'Ask a colleague to invite your email address, or apply for a trade account for your business.'
          }
          action={
            <Link to={paths.tradeAccount} className={buttonClass({ variant: 'secondary' })}>
              Apply for a Trade Account
            </Link>
          }
        />
      )}
    </>
  )
}

function Invitation({ _id, company, role }: { _id: string; company: string; role: OwnCompany['role'] }) {
  const params = { id: _id }
  const accept = useCompanyCall(() => storeCall('POST /company/invitations/{id}/accept', { params }))
  const decline = useCompanyCall(() => storeCall('POST /company/invitations/{id}/decline', { params }))
  return (
    <Card
      title={`${company} invites you`}
      description={`${companyRoleLabels[role]}: ${companyRoleTexts[role]}`}
    >
      <div className="flex flex-wrap gap-3">
        <Button busy={accept.isPending} onClick={() => accept.mutate(undefined)}>
          Accept
        </Button>
        <Button variant="secondary" busy={decline.isPending} onClick={() => decline.mutate(undefined)}>
          Decline
        </Button>
      </div>
    </Card>
  )
}

function Loaded({ company }: { company: OwnCompany }) {
  const { name, role, branches, credit } = company
  const seesAll = mayInCompany(role, 'seeAll')
  return (
    <>
      <h1 className={heading}>{name}</h1>
      <p className="mt-1 text-muted">{`Your role: ${companyRoleLabels[role]}. ${companyRoleTexts[role]}`}</p>
      <div className="mt-6 grid gap-6">
        {credit && <Credit credit={credit} />}
        <CompanyRequests />
        {seesAll && <CompanyOrders />}
        {seesAll && <CompanyPeople company={company} />}
        <Card title="Branches">
          {branches.length === 0 ? (
            <p className="text-muted">No branches yet. Write to us to add one.</p>
          ) : (
            <ul className="divide-y divide-line">
              {branches.map(({ _id, name: branch, gstin, address }) => (
                <li key={_id} className="py-3 first:pt-0 last:pb-0">
                  <h3 className="font-semibold wrap-anywhere">{branch}</h3>
                  <p className="text-sm wrap-anywhere">{gstin ? `GSTIN ${gstin}` : 'No GSTIN'}</p>
                  <p className="text-sm wrap-anywhere text-muted">
                    {[address.fullAddress, address.city, address.state, address.zipCode].join(', ')}
                  </p>
                </li>
              ))}
            </ul>
          )}
        </Card>
      </div>
      {seesAll && <AccountStatement label="Statement of account (PDF)" route="GET /company/statement" />}
    </>
  )
}

function Credit({ credit }: { credit: NonNullable<OwnCompany['credit']> }) {
  const { paymentDays, limit, available, used, due, overdue, block } = credit
  const sums = [
    ...(paymentDays === null
      ? []
      : [
          ['Credit limit', limit],
          ['Available', available],
        ]),
    ['Used', used],
    ['Due', due],
    ['Overdue', overdue],
  ] as [string, number][]
  return (
    <Card
      title="Account"
      description={
        paymentDays === null
          ? 'Your company pays before dispatch.'
          : `Orders on account are due ${counted(paymentDays, 'day')} after the invoice.`
      }
    >
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
        {sums.map(([term, value]) => (
          <div key={term}>
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="text-lg font-semibold">
              <Rupees value={value} />
            </dd>
          </div>
        ))}
      </dl>
      {block && (
        <Alert tone="warning" className="mt-4">
          {block}
        </Alert>
      )}
    </Card>
  )
}
