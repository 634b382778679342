// Accepts a password reset request. The worker looks up the address later, so neither the text nor the timing of the
// response reveals whether it has an account.
import { sql } from 'kysely'
import type { Transaction } from '#server/db/database'

export async function requestPasswordReset(tx: Transaction, email: string): Promise<void> {
  await sql`select graphile_worker.add_job('mail_password_reset',
    json_build_object('email', ${email}::text), max_attempts => 10)`.execute(tx)
}
