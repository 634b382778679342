// Content of the digest email, limited to the data that the reader's role may see when it is sent. It is never stored,
// because other staff who read the shop's emails may not see as much.
import { formatDay, formatLongDay } from '#contract/base/days'
import { formatPaise } from '#contract/base/money'
import { formatNumber } from '#contract/base/rupee-text'
import type { DigestFrequency } from '#contract/reports/digest'
import { ownToDo, type ToDo, waitingNames } from '#contract/reports/to-do'
import { toDoLabels } from '#contract/reports/to-do-labels'
import type { BackupPlaces } from '#server/backups/problems'
import type { Db } from '#server/db/database'
import type { MailTemplate } from '#server/mail/deliver-mail'
import { fillMail } from '#server/mail/fill-mail'
import type { Block } from '#server/mail/layout-mail'
import { countToDo } from '#server/reports/to-do'
import { getSiteAndWording } from '#server/settings/identity'
import { roleOf } from '#server/staff/roles/role-of'
import { type DigestPeriods, digestTotals, periodsOf } from './digest-totals.ts'

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
          { kind: 'link', text: 'Change how often you get this email', url: `${publicUrl}/admin/account` },
        ]
      : []
    const fields = { name: reader.name, period: nameOf(periods) }
    const to = { name: reader.name, address: reader.email }
    return { to, ...fillMail(site, wording, { fields, blocks: [...blocks, ...links] }) }
  },
})

/** Returns the reader, unless they were suspended or changed the frequency in the meantime. */
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
  const [here, then] = await Promise.all([digestTotals(db, now), digestTotals(db, before)])
  const money = (label: string, field: 'salesPaise' | 'receivedPaise' | 'orderedPaise') => [
    label,
    formatPaise(here[field]),
    formatPaise(then[field]),
    changeOf(here[field], then[field]),
  ]
  const rows = [
    money('Sales without GST', 'salesPaise'),
    money('Received', 'receivedPaise'),
    ['Orders', formatNumber(here.orders), formatNumber(then.orders), changeOf(here.orders, then.orders)],
    money('Ordered, including GST', 'orderedPaise'),
  ]
  const than = now.from === now.to ? 'Previous day' : 'Previous week'
  return [{ kind: 'table', head: ['', nameOf({ now, before }), than, 'Change'], rows }]
}

/** Returns the change in percent, or a dash if there was nothing before or the value is negative. */
export function changeOf(now: number, before: number): string {
  if (before <= 0 || now < 0) return '—'
  const percent = Math.round(((now - before) / before) * 100)
  return percent > 0 ? `+${percent}%` : `${percent}%`
}

function waiting(toDo: ToDo): Block[] {
  const rows = waitingNames
    .filter((name) => (toDo[name] ?? 0) > 0)
    .map((name): [string, string] => [toDoLabels[name], formatNumber(toDo[name] ?? 0)])
  return rows.length === 0
    ? []
    : [
        { kind: 'heading', text: 'To do' },
        { kind: 'facts', rows },
      ]
}
