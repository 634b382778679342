// A customer's statement of account.
import { UserRound } from 'lucide-react'
import type { ReplyOf } from '#contract/api'
import { adminCall, adminDownload } from '#web/admin/call.ts'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { BooksNav } from './books-nav.tsx'
import { statementList } from './statement-list.tsx'

const route = 'GET /books/statements/{id}'

export default listPage(route, {
  ...statementList<ReplyOf<typeof route>>({
    noun: 'customer',
    icon: <UserRound aria-hidden="true" />,
    holderOf: ({ customer: { _id, name, email } }) => ({ _id, name, recipients: email || null }),
    pathOf: adminPaths.customer,
    fetchPdf: (id, query) => adminDownload('GET /books/statements/{id}/pdf', { params: { id }, query }),
    route: 'POST /books/statements/{id}/email',
    email: (id, body, idempotencyKey) =>
      adminCall('POST /books/statements/{id}/email', { params: { id }, body, idempotencyKey }),
  }),
  nav: ({ asked }) => <BooksNav period={asked.filter.period} />,
})
