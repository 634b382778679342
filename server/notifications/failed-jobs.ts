// Notifies admins of failed background jobs: after the third failure, and when a job is abandoned.
import { sql } from 'kysely'
import type { Db } from '#server/db/database'
import type { FailedJob } from '#server/jobs/worker'

/** Most faults pass before that, such as a server restart or a network glitch. */
const TELL_AFTER = 3

/** Tasks that report their own failure. */
const telling = new Set(['run_bulk_action', 'import_products', 'undo_import'])

const names: Record<string, string> = {
  send_mail: 'Sending an email',
  mail_admin_password: 'Emailing a password reset link to an admin',
  mail_password_reset: 'Emailing a password reset link',
  prepare_picture: 'Preparing a picture',
  remove_pictures: 'Removing pictures',
  add_import_pictures: 'Adding pictures of an import',
  run_bulk_action: 'A bulk action',
  import_products: 'Importing products',
  undo_import: 'Undoing an import',
  clean_daily: 'The daily cleaning',
  back_up: 'The backup',
  back_up_when_due: 'Checking whether a backup is due',
  deliver_webhook: 'Sending an event to another system',
  unpaid_orders: 'Processing unpaid orders',
  company_statements: 'Emailing monthly statements to companies',
  sum_customers: 'Adding up customers’ purchases',
  sum_reorder_figures: 'Calculating what to reorder',
  digests: 'The digest by email',
  cart_reminders: 'Reminding customers of their carts',
  stock_alerts: 'Emailing people who wait for a product',
  low_stock_digest: 'The daily low-stock email',
}

/**
 * If a mail server is down, every email fails in the same way: the same fault is reported at most once an hour while
 * jobs are retried. Every abandoned job is reported.
 */
export async function notifyOfFailedJob(db: Db, job: FailedJob, error: unknown): Promise<void> {
  const isOver = job.attempts >= job.maxAttempts
  if (isOver ? telling.has(job.task) : job.attempts !== TELL_AFTER) return
  const name = names[job.task] ?? job.task
  const title = isOver
    ? `${name} failed and won't be tried again`
    : `${name} has failed ${job.attempts} times`
  const text = isOver ? faultText(error) : `${faultText(error)}. It will be tried again.`
  await sql`
    insert into notifications (kind, title, text)
    select 'failed-job', ${title}, ${text}
    where ${isOver} or not exists (
      select from notifications where kind = 'failed-job' and title = ${title} and text = ${text}
        and at > now() - interval '1 hour')`.execute(db)
}

const MAX_FAULT = 120

/** Describes the fault without personal data: addresses, numbers and quoted text are removed. */
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
