// The company that a customer orders for, with its credit.
import { counted } from '#contract/base/rupee-text'
import { companyRoleLabels } from '#contract/companies/roles'
import type { CustomerDetail } from '#contract/customers/admin'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/data/description-list.tsx'

interface CustomerCompanyProps {
  company: NonNullable<CustomerDetail['company']>
}

export function CustomerCompany({ company: { _id, name, status, role, credit } }: CustomerCompanyProps) {
  const { paymentDays, limit, used, available, due, overdue, daysOverdue, block } = credit
  return (
    <Card title="Company">
      <p className="font-semibold wrap-anywhere">
        <Link
          to={adminPaths.company(_id)}
          className="rounded-sm text-indigo underline-offset-3 hover:underline"
        >
          {name}
        </Link>
        {status === 'inactive' && (
          <Badge tone="grey" className="ml-2">
            Archived
          </Badge>
        )}
      </p>
      <DescriptionList className="mt-2">
        <DescriptionRow term="Role">{companyRoleLabels[role]}</DescriptionRow>
        <DescriptionRow term="Payment">
          {paymentDays === null ? 'Before dispatch' : `${counted(paymentDays, 'day')} after the invoice`}
        </DescriptionRow>
        {paymentDays !== null && (
          <DescriptionRow term="Credit limit">
            <Rupees value={limit} />
          </DescriptionRow>
        )}
        <DescriptionRow term="Credit used">
          <Rupees value={used} />
        </DescriptionRow>
        {paymentDays !== null && (
          <DescriptionRow term="Available">
            <Rupees value={available} />
          </DescriptionRow>
        )}
        <DescriptionRow term="Due">
          <Rupees value={due} />
        </DescriptionRow>
        <DescriptionRow term="Overdue">
          <Rupees value={overdue} />
          {daysOverdue > 0 && (
            <span className="block text-madder">{`For up to ${counted(daysOverdue, 'day')}`}</span>
          )}
        </DescriptionRow>
      </DescriptionList>
      {block && (
        <Alert tone="warning" className="mt-3">
          {block}
        </Alert>
      )}
    </Card>
  )
}
