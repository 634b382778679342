// Takes a request for a new password. Whether the address has an account is only looked up later, by the worker: the
// answer cannot tell, neither by its words nor by its time.
import { sql } from 'kysely'
import type { Transaction } from '#server/db/database'

export async function requestPasswordReset(tx: Transaction, email: string): Promise<void> {
  await sql`select graphile_worker.add_job('mail_password_reset',
    json_build_object('email', ${email}::text), max_attempts => 10)`.execute(tx)
}
