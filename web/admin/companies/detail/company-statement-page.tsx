// The statement of account of a company, over the orders of all its people.
import { Building2 } from 'lucide-react'
import type { ReplyOf } from '#contract/api'
import { statementList } from '#web/admin/books/statement-list.tsx'
import { adminCall, adminDownload } from '#web/admin/call.ts'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { adminPaths } from '#web/admin/paths.ts'

const route = 'GET /books/company-statements/{id}'

export default listPage(
  route,
  statementList<ReplyOf<typeof route>>({
    noun: 'company',
    icon: <Building2 aria-hidden="true" />,
    holderOf: ({ company: { _id, name } }) => ({
      _id,
      name,
      recipients: `the people of ${name} with the roles Owner and Accounts`,
    }),
    pathOf: adminPaths.company,
    fetchPdf: (id, query) =>
      adminDownload('GET /books/company-statements/{id}/pdf', { params: { id }, query }),
    route: 'POST /books/company-statements/{id}/email',
    email: (id, body, idempotencyKey) =>
      adminCall('POST /books/company-statements/{id}/email', { params: { id }, body, idempotencyKey }),
  }),
)
