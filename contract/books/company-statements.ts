// Statements of account of companies, over the orders of all their people.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { pageQuery } from '#contract/base/paging'
import { Rupees } from '#contract/base/rupees'
import { AccountRow, BookPeriod } from './admin.ts'

const params = z.object({ id: keyOf('Company', z.uuid()) })

export const getCompanyStatement = endpoint('GET /books/company-statements/{id}', {
  access: 'admin',
  permission: 'books.read',
  summary: 'Return the statement of account of a company: invoices and payments, with the balance after each',
  params,
  query: BookPeriod.extend(pageQuery(50)),
  reply: z.object({
    success: z.literal(true),
    company: z.object({ _id: z.string(), name: z.string() }),
    opening: Rupees,
    debit: Rupees,
    credit: Rupees,
    closing: Rupees,
    rows: z.array(AccountRow),
    total: z.number(),
  }),
})

export const getCompanyStatementPdf = endpoint('GET /books/company-statements/{id}/pdf', {
  access: 'admin',
  permission: 'books.read',
  summary: 'Download the statement of account of a company as PDF',
  params,
  query: BookPeriod,
  file: 'application/pdf',
  reply: z.unknown(),
})

export const emailCompanyStatement = endpoint('POST /books/company-statements/{id}/email', {
  access: 'admin',
  permission: 'books.read',
  summary: 'Email a company its statement of account: to its people with the roles Owner and Accounts',
  params,
  body: BookPeriod,
  reply: z.object({ success: z.literal(true), message: z.string() }),
  status: 201,
  idempotent: true,
})
