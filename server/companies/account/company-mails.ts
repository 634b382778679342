// Emails of trade accounts: invitations, carts for approval, applications and statements.
import { formatDay } from '#contract/base/days'
import { formatPaise, toPaise } from '#contract/base/money'
import { counted, formatRupees } from '#contract/base/rupee-text'
import { type CompanyRole, companyRoleLabels, companyRoleTexts } from '#contract/companies/roles'
import { toCustomer } from '#server/accounts/account-mails'
import { companyStatementPdf, getCompanyStatement } from '#server/books/read/company-statements'
import type { Db } from '#server/db/database'
import type { MailTemplate } from '#server/mail/deliver-mail'
import { fillMail, readWording } from '#server/mail/fill-mail'
import type { Block } from '#server/mail/layout-mail'
import { getAdminRecipient, getSiteAndWording } from '#server/settings/identity'
import type { SellerLogo } from '#server/settings/seller-logo'

/** @param publicUrl the base of links; without it, emails contain none */
export function companyMails(publicUrl: string | null, logo: SellerLogo): Record<string, MailTemplate> {
  const link = (text: string, path: string): Block[] =>
    publicUrl ? [{ kind: 'link', text, url: `${publicUrl}${path}` }] : []

  return {
    'company-invitation': async (db, { invitationId = '' }, kind) => {
      const [invitation, { site, wording }] = await Promise.all([
        db
          .selectFrom('companyInvitations as i')
          .innerJoin('companies as c', 'c.id', 'i.companyId')
          .select(['i.email', 'i.role', 'i.invitedBy', 'c.name as company'])
          .where('i.id', '=', invitationId)
          .executeTakeFirst(),
        getSiteAndWording(db, kind),
      ])
      // It was withdrawn after the email was queued.
      if (!invitation) return null
      const { email, role, invitedBy, company } = invitation
      const blocks: Block[] = [
        {
          kind: 'facts',
          rows: [
            ['Your role', companyRoleLabels[role as CompanyRole]],
            ['It includes', companyRoleTexts[role as CompanyRole]],
          ],
        },
        ...link('Open the invitation', '/company'),
      ]
      return {
        to: { name: email, address: email },
        ...fillMail(site, wording, { fields: { company, invitedBy, email }, blocks }),
      }
    },
    'order-request-sent': toCustomer(async (_, { requestId = '' }, db) => {
      const request = await findRequest(db, requestId)
      if (request?.status !== 'waiting') return null
      return {
        fields: { sender: request.requestedBy, company: request.company },
        blocks: [
          {
            kind: 'facts',
            rows: [
              ['Items', counted((request.lines as unknown[]).length, 'item')],
              ['Total when it was sent', formatPaise(toPaise(request.totalPaise))],
              ...(request.poNumber ? [['PO number', request.poNumber] as const] : []),
              ...(request.note ? [['Note', request.note] as const] : []),
            ],
          },
          ...link('Check the cart', `/company/requests/${requestId}`),
        ],
      }
    }),
    'order-request-approved': toCustomer(async (_, { requestId = '', orderNumber = '' }, db) => {
      const request = await findRequest(db, requestId)
      if (!request) return null
      return {
        fields: { approver: request.decidedBy ?? '', orderNumber },
        blocks: link('Open the cart', `/company/requests/${requestId}`),
      }
    }),
    'order-request-returned': toCustomer(async (_, { requestId = '' }, db) => {
      const request = await findRequest(db, requestId)
      if (!request) return null
      return {
        fields: { approver: request.decidedBy ?? '' },
        blocks: [
          { kind: 'heading', text: 'Note' },
          { kind: 'paragraph', text: request.decisionNote },
          ...link('Open your cart', '/cart'),
        ],
      }
    }),
    'trade-application-received': async (db, { applicationId = '' }, kind) => {
      const [application, recipient, wording] = await Promise.all([
        findApplication(db, applicationId),
        getAdminRecipient(db, 'inquiry'),
        readWording(db, kind),
      ])
      if (!application || !recipient) return null
      const { businessName, gstin, contactName, email, phone, buys } = application
      const blocks: Block[] = [
        {
          kind: 'facts',
          rows: [
            ['Business', businessName],
            ['GSTIN', gstin],
            ['Contact', contactName],
            ['Email', email],
            ['Phone', phone],
          ],
        },
        { kind: 'heading', text: 'Products they buy' },
        { kind: 'paragraph', text: buys },
        ...link('Open the application', '/admin/companies/applications?status=open'),
      ]
      return {
        to: recipient.to,
        replyTo: { name: contactName, address: email },
        ...fillMail(recipient.site, wording, { fields: { business: businessName }, blocks }),
      }
    },
    'trade-application-approved': async (db, { applicationId = '' }, kind) =>
      toApplicant(db, applicationId, kind, () => link('Open your trade account', '/company')),
    'trade-application-rejected': async (db, { applicationId = '' }, kind) =>
      toApplicant(db, applicationId, kind, ({ reason }) => [
        { kind: 'heading', text: 'Reason' },
        { kind: 'paragraph', text: reason },
      ]),
    'company-statement': statementMail(logo),
  }
}

const statementMail =
  (logo: SellerLogo): MailTemplate =>
  async (db, data, kind) => {
    const { companyId = '', from = '', to = '' } = data
    const company = await db
      .selectFrom('companies')
      .select('name')
      .where('id', '=', companyId)
      .executeTakeFirst()
    if (!company) return null
    const { opening, closing } = await getCompanyStatement(db, companyId, { from, to, page: 1, limit: 1 })
    const write = toCustomer(() => ({
      fields: { company: company.name, from: formatDay(from), to: formatDay(to) },
      blocks: [
        {
          kind: 'facts',
          rows: [
            ['Opening balance', formatRupees(opening)],
            [closing < 0 ? 'Credit balance' : 'Amount due', formatRupees(Math.abs(closing))],
          ],
        },
      ],
    }))
    const made = await write(db, data, kind)
    if (!made) return null
    const { bytes, filename } = await companyStatementPdf(db, companyId, { from, to }, await logo(db))
    return { ...made, attachments: [{ filename, content: bytes as Buffer }] }
  }

const findRequest = (db: Db, id: string) =>
  db
    .selectFrom('orderRequests as r')
    .innerJoin('companies as c', 'c.id', 'r.companyId')
    .selectAll('r')
    .select('c.name as company')
    .where('r.id', '=', id)
    .executeTakeFirst()

const findApplication = (db: Db, id: string) =>
  db.selectFrom('tradeApplications').selectAll().where('id', '=', id).executeTakeFirst()

async function toApplicant(
  db: Db,
  id: string,
  kind: string,
  blocksOf: (application: NonNullable<Awaited<ReturnType<typeof findApplication>>>) => Block[],
) {
  const [application, { site, wording }] = await Promise.all([
    findApplication(db, id),
    getSiteAndWording(db, kind),
  ])
  if (!application || application.email === '') return null
  const { contactName: name, email: address, businessName: business } = application
  return {
    to: { name, address },
    ...(site.email !== '' && { replyTo: { name: site.name, address: site.email } }),
    ...fillMail(site, wording, { fields: { name, business }, blocks: blocksOf(application) }),
  }
}
