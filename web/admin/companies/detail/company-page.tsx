// The page of one company: credit, branches, people and orders.
import { useQuery } from '@tanstack/react-query'
import { Building2, Hourglass, IndianRupee, ScrollText, ShieldCheck, TriangleAlert } from 'lucide-react'
import { counted } from '#contract/base/rupee-text'
import type { CompanyDetail } from '#contract/companies/admin'
import { ActionBar } from '#web/admin/kit/action/action-bar.tsx'
import { useActions } from '#web/admin/kit/action/use-actions.tsx'
import { FigureLine } from '#web/admin/kit/figure-line.tsx'
import { recordPage } from '#web/admin/kit/record-page.tsx'
import { RecordSkeleton } from '#web/admin/kit/record-skeleton.tsx'
import { ButtonLink, Link } from '#web/admin/kit/rights/link.tsx'
import type { Stat } from '#web/admin/kit/stats.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { messageOf } from '#web/api/call.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/data/description-list.tsx'
import { Breadcrumb } from '#web/ui/text/breadcrumb.tsx'
import { PageHeader } from '#web/ui/text/heading.tsx'
import { companyQuery } from '../actions/company-query.ts'
import { archiveCompany, editCompany, reactivateCompany, setTerms } from '../actions/save-company.tsx'
import { CompanyBranches } from './company-branches.tsx'
import { CompanyOrders } from './company-orders.tsx'
import { CompanyPeople } from './company-people.tsx'

export default recordPage({
  noun: 'Company',
  param: 'companyId',
  useRecord: (id) => useQuery(companyQuery(id)),
  pick: ({ company }) => company,
  loading: 'Loading company...',
  skeleton: <RecordSkeleton figures />,
  missing: {
    title: 'Company not found',
    text: 'This company does not exist.',
    icon: <Building2 />,
    back: { label: 'All companies', path: adminPaths.companies },
  },
  failed: messageOf,
  toasts: { id: 'company' },
  View: CompanyView,
})

function CompanyView({ record: company }: { record: CompanyDetail }) {
  const on = useActions<CompanyDetail>({ subject: company })
  const standing = company.status === 'active' ? archiveCompany : reactivateCompany
  const { block } = company.credit
  return (
    <>
      <title>{`${company.name} · Back office`}</title>
      <PageHeader
        above={
          <Breadcrumb
            items={[
              { label: 'Companies', render: <Link to={adminPaths.companies} /> },
              { label: company.name },
            ]}
          />
        }
        title={<span className="wrap-anywhere">{company.name}</span>}
        text={
          <span className="mt-2 flex flex-wrap items-center gap-2">
            {company.status === 'active' ? <Badge tone="green">Active</Badge> : <Badge>Archived</Badge>}
          </span>
        }
        actions={
          <>
            <ButtonLink
              to={adminPaths.companyStatement(company._id)}
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              <ScrollText aria-hidden="true" className="size-4" />
              Statement
            </ButtonLink>
            <ActionBar actions={[setTerms, editCompany, standing]} subject={company} on={on} />
          </>
        }
      />
      <FigureLine stats={statsOf(company)} loading={false} />
      {block && (
        <Alert tone="warning" className="mb-4">
          {block}
        </Alert>
      )}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4">
          <CompanyBranches company={company} />
          <CompanyPeople company={company} />
        </div>
        <Terms company={company} />
      </div>
      <div className="mt-4">
        <CompanyOrders orders={company.orders} />
      </div>
      {on.window}
    </>
  )
}

function Terms({ company: { terms, group, notes } }: { company: CompanyDetail }) {
  const { paymentDays, creditLimit, overdueDays, minOrder, fullPacks, sendsStatements } = terms
  return (
    <Card title="Terms">
      <DescriptionList>
        <DescriptionRow term="Payment">
          {paymentDays === null ? 'Before dispatch' : `${counted(paymentDays, 'day')} after the invoice`}
        </DescriptionRow>
        <DescriptionRow term="Credit limit">
          {paymentDays === null ? 'None' : <Rupees value={creditLimit} />}
        </DescriptionRow>
        <DescriptionRow term="Credit stops">
          {overdueDays === null ? 'Never' : `After ${counted(overdueDays, 'day')} overdue`}
        </DescriptionRow>
        <DescriptionRow term="Minimum order">
          {minOrder === 0 ? 'None' : <Rupees value={minOrder} />}
        </DescriptionRow>
        <DescriptionRow term="Quantities">{fullPacks ? 'Full packs only' : 'Any'}</DescriptionRow>
        <DescriptionRow term="Monthly statement">{sendsStatements ? 'By email' : 'No'}</DescriptionRow>
        <DescriptionRow term="Customer group">{group?.name ?? 'None'}</DescriptionRow>
      </DescriptionList>
      {notes && (
        <p className="mt-3 border-t border-line pt-3 text-sm whitespace-pre-line wrap-anywhere">{notes}</p>
      )}
    </Card>
  )
}

const statsOf = ({ credit }: CompanyDetail): readonly Stat[] => [
  {
    label: 'Credit Used',
    value: <Rupees value={credit.used} />,
    description: 'Unpaid orders on account and receivables, less advances',
    telling: true,
    icon: <IndianRupee />,
    tone: 'turmeric',
  },
  {
    label: 'Available',
    value: <Rupees value={credit.paymentDays === null ? 0 : credit.available} />,
    description: credit.paymentDays === null ? 'Pays before dispatch' : 'For further orders on account',
    telling: true,
    icon: <ShieldCheck />,
    tone: 'neem',
  },
  {
    label: 'Due',
    value: <Rupees value={credit.due} />,
    description: 'Invoiced and not paid',
    telling: true,
    icon: <Hourglass />,
  },
  {
    label: 'Overdue',
    value: <Rupees value={credit.overdue} />,
    description: credit.daysOverdue > 0 ? `For up to ${counted(credit.daysOverdue, 'day')}` : 'Nothing',
    telling: true,
    icon: <TriangleAlert />,
    tone: credit.overdue > 0 ? 'madder' : undefined,
  },
]
