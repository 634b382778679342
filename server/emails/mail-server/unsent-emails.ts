// Emails that weren't sent while there was no mail server, or while it refused them: they are counted, and sent only
// if an admin asks for it.
import { sql } from 'kysely'
import { UNSENT_AT_ONCE, UNSENT_DAYS } from '#contract/emails/admin-mail-server'
import { emailKindNames, isSecretEmail } from '#contract/emails/email-kinds'
import type { Db, Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { sendEmailAgain } from '../send-again.ts'

const secretKinds = emailKindNames.filter(isSecretEmail)

const isSecret = sql<boolean>`template = any(${secretKinds}::text[])`

/** An email that was sent again counts by its last attempt. Emails by which admins try out something don't count. */
const unsent = sql`(
  select * from (
    select distinct on (regexp_replace(key, '^again:[^:]+:', '')) id, template, state, forgotten_at
    from mails where queued_at > now() - make_interval(days => ${UNSENT_DAYS})
      and template not in ('test-email', 'sample-email')
    order by regexp_replace(key, '^again:[^:]+:', ''), queued_at desc, id desc
  ) latest where state in ('saved', 'failed') and forgotten_at is null) unsent`

export async function countUnsent(db: Db): Promise<{ count: number; secret: number }> {
  const { rows } = await sql<{ count: number; secret: number }>`
    select count(*) filter (where not ${isSecret}) as count, count(*) filter (where ${isSecret}) as secret
    from ${unsent}`.execute(db)
  return rows[0] as (typeof rows)[number]
}

/** Returns their number. The oldest come first. Throws `conflict` without any. */
export async function sendUnsentEmails(tx: Transaction, ctx: AdminContext): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from ${unsent} where not ${isSecret} order by id limit ${UNSENT_AT_ONCE}`.execute(tx)
  if (rows.length === 0) throw refused('conflict', 'There are no more unsent emails')
  for (const { id } of rows) await sendEmailAgain(tx, ctx, id)
  return rows.length
}
