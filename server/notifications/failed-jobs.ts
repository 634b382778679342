// Work in the background that does not succeed: admins are told when it has failed three times, and when it is given
// up.
import { sql } from 'kysely'
import type { Db } from '#server/db/database'
import type { FailedJob } from '#server/jobs/worker'

/** Before that, most faults have passed by themselves: a server that restarts, a network that stutters. */
const TELL_AFTER = 3

/** Tasks whose own work tells, in its own words, that it has stopped. */
const telling = new Set(['run_bulk_action', 'import_products', 'undo_import'])

const names: Record<string, string> = {
  send_mail: 'Sending a mail',
  mail_password_reset: 'Mailing a link for a new password',
  prepare_picture: 'Preparing a picture',
  remove_pictures: 'Removing pictures',
  run_bulk_action: 'An action on many rows',
  import_products: 'Importing products',
  undo_import: 'Undoing an import',
  clean_daily: 'The daily cleaning',
  back_up: 'The backup of the shop',
  back_up_when_due: 'Looking whether a backup is due',
  deliver_webhook: 'Telling another system of an event',
  unpaid_orders: 'Reminding of orders that nobody pays, or cancelling them',
  sum_customers: 'Summing what customers have bought',
  sum_reorder_figures: 'Summing what sells and has to be bought again',
  digests: 'The figures of the shop by email',
  cart_reminders: 'Reminding customers of their carts',
  low_stock_digest: 'The daily list of what runs out',
}

/**
 * Where a mail server is down every mail fails alike: of the same fault that is still tried again an hour has one
 * notification. What is given up is told each time.
 */
export async function notifyOfFailedJob(db: Db, job: FailedJob, error: unknown): Promise<void> {
  const isOver = job.attempts >= job.maxAttempts
  if (isOver ? telling.has(job.task) : job.attempts !== TELL_AFTER) return
  const name = names[job.task] ?? job.task
  const title = isOver ? `${name} was given up` : `${name} has failed ${job.attempts} times`
  const text = isOver ? faultText(error) : `${faultText(error)}. It is tried again.`
  await sql`
    insert into notifications (kind, title, text)
    select 'failed-job', ${title}, ${text}
    where ${isOver} or not exists (
      select from notifications where kind = 'failed-job' and title = ${title} and text = ${text}
        and at > now() - interval '1 hour')`.execute(db)
}

const MAX_FAULT = 120

/** What went wrong without whom it concerned: addresses, numbers and whatever stands in quotes are left out. */
function faultText(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error)
  const text = (said.split('\n', 1)[0] ?? '')
    .replace(/[^\s@<>]+@[^\s@<>]+/g, '…')
    .replace(/"[^"]*"|'[^']*'|“[^”]*”/g, '…')
    .replace(/\+?\d[\d -]{4,}\d/g, '…')
    .trim()
    .replace(/[.;:\s]+$/, '')
  return text.length > MAX_FAULT ? `${text.slice(0, MAX_FAULT)}…` : text || 'Unknown fault'
}
