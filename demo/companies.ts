// Trade accounts of the demo shop: two firms with branches in two States, and two applications, one to be decided. One
// firm orders on account and in full packs, and has invited the demo customer.

import { toPaise } from '#contract/base/money'
import type { CompanyRole } from '#contract/companies/roles'
import { daysBefore, hoursBefore } from '#demo/calendar'
import { demoId } from '#demo/identity'
import { memberId } from '#demo/people/people-rows'
import { cities, DEMO_LOGIN, type DemoAdmin } from '#demo/people/person'
import type { Transaction } from '#server/db/database'

interface DemoBranch {
  name: string
  /** Fictitious, with a valid check character. All of a company contain the same PAN. */
  gstin: string
  city: keyof typeof cities
  fullAddress: string
}

interface DemoCompany {
  name: string
  openedDaysAgo: number
  creditLimitPaise: number
  minOrderPaise: number
  fullPacks: boolean
  branches: readonly DemoBranch[]
  /** By the part of the email address before the @. They joined after their own last order as a private customer. */
  people: readonly { email: string; role: CompanyRole; joinedDaysAgo: number }[]
  invited: readonly { email: string; role: CompanyRole }[]
  /** All orders of its people since they joined, with the company's own numbers. Orders on account aren't paid yet. */
  orders: readonly { by: string; ageHours: number; poNumber: string; isOnAccount: boolean }[]
}

const PAYMENT_DAYS = 30
const DAY = 24

const companies: readonly DemoCompany[] = [
  {
    name: 'Aravalli View Hotels LLP',
    openedDaysAgo: 60,
    creditLimitPaise: toPaise(50_000_000),
    minOrderPaise: toPaise(500_000),
    fullPacks: true,
    branches: [
      {
        name: 'Jaipur',
        gstin: '08DEMOJ2468L1ZY',
        city: 'Jaipur',
        fullAddress: 'Purchase Store, Hotel Aravalli View, Station Road',
      },
      {
        name: 'Mumbai',
        gstin: '27DEMOJ2468L1ZY',
        city: 'Mumbai',
        fullAddress: 'Aravalli View Suites, P D Mello Road, Fort',
      },
    ],
    people: [
      { email: 'stores.aravalli', role: 'owner', joinedDaysAgo: 60 },
      { email: 'vikram.shekhawat', role: 'orders', joinedDaysAgo: 12 },
      { email: 'imran.qureshi', role: 'accounts', joinedDaysAgo: 12 },
    ],
    invited: [{ email: DEMO_LOGIN, role: 'orders' }],
    orders: [
      { by: 'stores.aravalli', ageHours: 2, poNumber: 'AVH/PO/0412', isOnAccount: true },
      { by: 'stores.aravalli', ageHours: 8 * DAY, poNumber: 'AVH/PO/0397', isOnAccount: true },
      { by: 'stores.aravalli', ageHours: 11 * DAY, poNumber: 'AVH/PO/0389', isOnAccount: false },
    ],
  },
  {
    name: 'Shree Balaji Furnishings',
    openedDaysAgo: 40,
    creditLimitPaise: toPaise(15_000_000),
    minOrderPaise: toPaise(0),
    fullPacks: false,
    branches: [
      {
        name: 'Bengaluru',
        gstin: '29DEMOF1357M1Z2',
        city: 'Bengaluru',
        fullAddress: 'Shop 11, Avenue Road, Chickpet',
      },
      {
        name: 'Chennai',
        gstin: '33DEMOF1357M1ZD',
        city: 'Chennai',
        fullAddress: 'Godown 3, Wall Tax Road, George Town',
      },
    ],
    people: [
      { email: 'orders.balaji', role: 'owner', joinedDaysAgo: 40 },
      { email: 'arjun.reddy', role: 'orders', joinedDaysAgo: 3 },
      { email: 'lakshmi.narayanan', role: 'prepares', joinedDaysAgo: 20 },
    ],
    invited: [],
    orders: [
      { by: 'orders.balaji', ageHours: 30, poNumber: 'SBF-118', isOnAccount: false },
      { by: 'orders.balaji', ageHours: 8.5 * DAY, poNumber: 'SBF-112', isOnAccount: false },
    ],
  },
]

const applications = [
  {
    businessName: 'Aravalli View Hotels LLP',
    gstin: '08DEMOJ2468L1ZY',
    contactName: 'Hotel Aravalli View',
    email: 'stores.aravalli@example.com',
    phone: '8000000005',
    buys: 'Bath rugs and bath mats for two hotels, about 300 pieces a quarter.',
    days: 62,
  },
  {
    businessName: 'Coromandel Guest Houses',
    gstin: '32DEMOH8642N1Z1',
    contactName: 'Anjali Nambiar',
    email: 'anjali.nambiar@example.com',
    phone: '9847055667',
    buys: 'Anti-slip mats and bath mats for 60 rooms in Kochi, twice a year. We pay within 30 days.',
    days: 1,
  },
]

const companyId = (name: string) => demoId('company', name)

/** Requires customers and orders, and comes before the invoices, which set the day of payment. */
export async function loadCompanies(
  tx: Transaction,
  { now, admin }: { now: Date; admin: DemoAdmin },
): Promise<void> {
  for (const company of companies) await loadCompany(tx, company, { now, admin })
  for (const { days, ...application } of applications) {
    const company = companies.find(({ name }) => name === application.businessName)
    await tx
      .insertInto('tradeApplications')
      .values({
        id: demoId('trade application', application.email),
        ...application,
        createdAt: daysBefore(now, days),
        ...(company && {
          status: 'approved',
          companyId: companyId(company.name),
          decidedBy: admin.name,
          decidedAt: daysBefore(now, company.openedDaysAgo),
        }),
      })
      .execute()
  }
}

async function loadCompany(
  tx: Transaction,
  { name, branches, people, invited, orders, openedDaysAgo, ...terms }: DemoCompany,
  { now, admin }: { now: Date; admin: DemoAdmin },
): Promise<void> {
  const id = companyId(name)
  const createdAt = daysBefore(now, openedDaysAgo)
  const branchId = (branch: DemoBranch | undefined) => demoId('company branch', name, branch?.name ?? '')
  await tx
    .insertInto('companies')
    .values({
      id,
      name,
      ...terms,
      paymentDays: PAYMENT_DAYS,
      overdueDays: 15,
      sendsStatements: true,
      createdAt,
      updatedAt: createdAt,
    })
    .execute()
  await tx
    .insertInto('companyBranches')
    .values(
      branches.map(({ city, ...branch }) => ({
        id: branchId({ city, ...branch }),
        companyId: id,
        ...branch,
        nameOrCompany: name,
        city,
        ...cities[city],
        country: 'India',
        createdAt,
      })),
    )
    .execute()
  await tx
    .insertInto('companyPeople')
    .values(
      people.map(({ email, role, joinedDaysAgo }) => ({
        companyId: id,
        customerId: memberId(email),
        role,
        joinedAt: daysBefore(now, joinedDaysAgo),
      })),
    )
    .execute()
  for (const { email, role } of invited)
    await tx
      .insertInto('companyInvitations')
      .values({ companyId: id, email, role, invitedBy: admin.name, createdAt: daysBefore(now, 2) })
      .execute()
  for (const { by, ageHours, poNumber, isOnAccount } of orders) {
    const { numUpdatedRows } = await tx
      .updateTable('orders')
      .set({
        companyId: id,
        branchId: branchId(branches[0]),
        poNumber,
        ...(isOnAccount && { creditDays: PAYMENT_DAYS }),
      })
      .where('customerId', '=', memberId(by))
      .where('createdAt', '=', hoursBefore(now, ageHours))
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new Error(`The demo has no order of ${by} for ${poNumber}`)
  }
}
