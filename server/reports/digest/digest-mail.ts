// The digest itself, of what its reader's role may see on the day that it is made. What it said is never stored: others who
// read the emails of the shop may not see as much.
import { formatDay, formatLongDay } from '#contract/base/days'
import { formatPaise } from '#contract/base/money'
import { formatNumber } from '#contract/base/rupee-text'
import type { DigestFrequency } from '#contract/reports/digest'
import { ownToDo, type ToDo, type Waiting, waitingNames } from '#contract/reports/to-do'
import { roleOf } from '#server/accounts/staff/role-of'
import type { BackupPlaces } from '#server/backups/troubles'
import type { Db } from '#server/db/database'
import type { MailTemplate } from '#server/mail/deliver-mail'
import type { Block } from '#server/mail/layout-mail'
import { wordMail } from '#server/mail/word-mail'
import { countToDo } from '#server/reports/to-do'
import { getSiteAndWording } from '#server/settings/identity'
import { type DigestPeriods, digestFigures, periodsOf } from './digest-figures.ts'

/**
 * @param publicUrl where links lead; without it the email has none
 * @param backups where they are kept
 */
export const digestMail = (
  publicUrl: string | null,
  backups: BackupPlaces,
): Record<string, MailTemplate> => ({
  digest: async (db, { adminId = '', frequency = '', day = '' }, kind) => {
    const reader = await findReader(db, adminId, frequency)
    if (!reader) return null
    const periods = periodsOf(frequency === 'weekly' ? 'weekly' : 'daily', day)
    const blocks = [
      ...(reader.permissions.has('reports.read') ? await figures(db, periods) : []),
      ...waiting(ownToDo(await countToDo(db, backups), reader.permissions)),
    ]
    if (blocks.length === 0) return null
    const { site, wording } = await getSiteAndWording(db, kind)
    const links: Block[] = publicUrl
      ? [
          { kind: 'link', text: 'Open the back office', url: `${publicUrl}/admin/dashboard` },
          { kind: 'link', text: 'Change how often you get this', url: `${publicUrl}/admin/account` },
        ]
      : []
    const fields = { name: reader.name, period: nameOf(periods) }
    const to = { name: reader.name, address: reader.email }
    return { to, ...wordMail(site, wording, { fields, blocks: [...blocks, ...links] }) }
  },
})

/** Nobody who was suspended, or chose otherwise meanwhile. */
async function findReader(db: Db, adminId: string, frequency: string) {
  const row = await db
    .selectFrom('admins as a')
    .innerJoin('adminDigests as d', 'd.adminId', 'a.id')
    .leftJoin('roles as r', 'r.id', 'a.roleId')
    .select(['a.name', 'a.email', 'a.role', 'a.roleId', 'r.name as ownRole', 'r.permissions'])
    .where('a.id', '=', adminId)
    .where('a.isActive', '=', true)
    .where('d.frequency', '=', frequency as Exclude<DigestFrequency, 'off'>)
    .executeTakeFirst()
  return row && { name: row.name, email: row.email, permissions: roleOf(row).permissions }
}

const nameOf = ({ now: { from, to } }: DigestPeriods) =>
  from === to ? formatLongDay(from) : `${formatDay(from)} to ${formatDay(to)}`

async function figures(db: Db, { now, before }: DigestPeriods): Promise<Block[]> {
  const [here, then] = await Promise.all([digestFigures(db, now), digestFigures(db, before)])
  const money = (label: string, field: 'salesPaise' | 'receivedPaise' | 'orderedPaise') => [
    label,
    formatPaise(here[field]),
    formatPaise(then[field]),
    changeOf(here[field], then[field]),
  ]
  const rows = [
    money('Sales, without GST', 'salesPaise'),
    money('Received', 'receivedPaise'),
    ['Orders', formatNumber(here.orders), formatNumber(then.orders), changeOf(here.orders, then.orders)],
    money('Ordered, with GST', 'orderedPaise'),
  ]
  const than = now.from === now.to ? 'The day before' : 'The week before'
  return [{ kind: 'table', head: ['', nameOf({ now, before }), than, 'Change'], rows }]
}

/** In percent of what was before; nothing where that was none. */
export function changeOf(now: number, before: number): string {
  if (before <= 0 || now < 0) return '—'
  const percent = Math.round(((now - before) / before) * 100)
  return percent > 0 ? `+${percent}%` : `${percent}%`
}

const labels: Readonly<Record<Waiting, string>> = {
  paymentsToVerify: 'Payments to verify',
  ordersToProcess: 'Orders to process',
  ordersToDispatch: 'Orders to dispatch',
  ewayBillsToMake: 'E-way bills to make',
  returnsToAnswer: 'Returns to answer',
  refundsToGive: 'Money to give back',
  inquiriesToAnswer: 'Inquiries to answer',
  reviewsToModerate: 'Reviews to moderate',
  lowStock: 'Products that run low',
  outOfStock: 'Products that are out of stock',
  drafts: 'Products that are drafts',
  backupTroubles: 'Backups to look after',
}

function waiting(toDo: ToDo): Block[] {
  const rows = waitingNames
    .filter((name) => (toDo[name] ?? 0) > 0)
    .map((name): [string, string] => [labels[name], formatNumber(toDo[name] ?? 0)])
  return rows.length === 0
    ? []
    : [
        { kind: 'heading', text: 'What needs doing' },
        { kind: 'facts', rows },
      ]
}
