// Admin endpoints for companies.

import * as statements from '#contract/books/company-statements'
import * as contract from '#contract/companies/admin'
import { audit } from '#server/audit/audit'
import {
  companyStatementPdf,
  emailCompanyStatement,
  getCompanyStatement,
} from '#server/books/read/company-statements'
import { lockCompany } from '#server/companies/records/lock-company'
import { leaveCompany, setRole, withdrawInvitation } from '#server/companies/records/people'
import { addBranch, removeBranch, updateBranch } from '#server/companies/records/save-branch'
import {
  createCompany,
  setCompanyStatus,
  setCompanyTerms,
  updateCompany,
} from '#server/companies/records/save-company'
import type { App } from '#server/http/app'
import { mailMessage } from '#server/mail/mail-message'
import type { SellerLogo } from '#server/settings/seller-logo'
import { addPerson } from './change-people.ts'
import { getCompany, listCompanies } from './company-queries.ts'

export function companyAdminRoutes(app: App, logo: SellerLogo) {
  app.query(contract.listCompanies, async (_, db, { query }) => listCompanies(db, query))

  app.query(contract.getCompany, async (_, db, { params }) => ({ company: await getCompany(db, params.id) }))

  app.command(contract.createCompany, async (ctx, tx, { body }) => {
    const id = await createCompany(tx, ctx, body)
    return { message: 'Company added', company: await getCompany(tx, id) }
  })

  app.command(contract.updateCompany, async (ctx, tx, { params, body }) => {
    await updateCompany(tx, ctx, await lockCompany(tx, params.id), body)
    return { message: 'Company updated', company: await getCompany(tx, params.id) }
  })

  app.command(contract.setCompanyTerms, async (ctx, tx, { params, body }) => {
    await setCompanyTerms(tx, ctx, await lockCompany(tx, params.id), body)
    return { message: 'Terms saved', company: await getCompany(tx, params.id) }
  })

  app.command(contract.setCompanyStatus, async (ctx, tx, { params, body }) => {
    await setCompanyStatus(tx, ctx, await lockCompany(tx, params.id), body.status === 'active')
    const message = body.status === 'active' ? 'Company reactivated' : 'Company archived'
    return { message, company: await getCompany(tx, params.id) }
  })

  app.command(contract.addBranch, async (ctx, tx, { params, body }) => {
    await addBranch(tx, ctx, await lockCompany(tx, params.id), body)
    return { message: 'Branch added', company: await getCompany(tx, params.id) }
  })

  app.command(contract.updateBranch, async (ctx, tx, { params: { id, branchId }, body }) => {
    await updateBranch(tx, ctx, await lockCompany(tx, id), { ...body, branchId })
    return { message: 'Branch updated', company: await getCompany(tx, id) }
  })

  app.command(contract.removeBranch, async (ctx, tx, { params: { id, branchId } }) => {
    await removeBranch(tx, ctx, await lockCompany(tx, id), branchId)
    return { message: 'Branch removed', company: await getCompany(tx, id) }
  })

  app.command(contract.addPerson, async (ctx, tx, { params, body }) => {
    const isAdded = await addPerson(tx, ctx, await lockCompany(tx, params.id), body)
    const message = isAdded
      ? 'Person added'
      : await mailMessage(ctx, tx, `The invitation to ${body.email} is on its way`, 'the invitation')
    return { message, company: await getCompany(tx, params.id) }
  })

  app.command(contract.setPersonRole, async (ctx, tx, { params: { id, customerId }, body: { role } }) => {
    const company = await lockCompany(tx, id)
    await setRole(tx, company, { customerId, role })
    audit(tx, ctx, 'company.person-role', company, { after: { customerId, role } })
    return { message: 'Role changed', company: await getCompany(tx, id) }
  })

  app.command(contract.removePerson, async (ctx, tx, { params: { id, customerId } }) => {
    const company = await lockCompany(tx, id)
    await leaveCompany(tx, company, customerId)
    audit(tx, ctx, 'company.person-remove', company, { before: { customerId } })
    return { message: 'Person removed', company: await getCompany(tx, id) }
  })

  app.command(contract.withdrawCompanyInvitation, async (ctx, tx, { params: { id, invitationId } }) => {
    const company = await lockCompany(tx, id)
    const email = await withdrawInvitation(tx, company, invitationId)
    audit(tx, ctx, 'company.invitation-withdraw', company, { before: { email } })
    return { message: 'Invitation withdrawn', company: await getCompany(tx, id) }
  })

  app.query(statements.getCompanyStatement, async (_, db, { params, query }) =>
    getCompanyStatement(db, params.id, query),
  )

  app.query(statements.getCompanyStatementPdf, async (_, db, { params, query }) =>
    companyStatementPdf(db, params.id, query, await logo(db)),
  )

  app.command(statements.emailCompanyStatement, async (ctx, tx, { params, body }) => {
    await emailCompanyStatement(tx, ctx, params.id, body)
    return { message: await mailMessage(ctx, tx, 'The statement is on its way', 'the statement') }
  })
}
