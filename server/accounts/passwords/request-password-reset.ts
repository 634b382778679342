// Accepts a password reset request. The worker looks up the address later, so neither the text nor the timing of the
// response reveals whether it has an account.
import { sql } from 'kysely'
import type { Transaction } from '#server/db/database'
import { addJob } from '#server/jobs/add-job'

export async function requestPasswordReset(tx: Transaction, email: string): Promise<void> {
  await addJob(tx, { task: 'mail_password_reset', payload: { email: sql`${email}::text` }, maxAttempts: 10 })
}
