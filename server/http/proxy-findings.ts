// Untrusted proxies that any server process has found, for the warning in the back office.
import { sql } from 'kysely'
import type { Db } from '#server/db/database'
import { listOf } from './address-list.ts'

export async function recordProxy(db: Db, address: string): Promise<void> {
  await sql`insert into untrusted_proxies (address) values (${address})
    on conflict (address) do update set seen_at = now()`.execute(db)
}

/** Returns the addresses found within a day, without those that TRUST_PROXY names by now. */
export async function listProxies(db: Db, trusted: readonly string[]): Promise<string[]> {
  const found = await db
    .selectFrom('untrustedProxies')
    .select('address')
    .where('seenAt', '>', sql<Date>`now() - interval '1 day'`)
    .orderBy('address')
    .limit(20)
    .execute()
  const isTrusted = listOf(trusted)
  return found.map(({ address }) => address).filter((address) => !isTrusted(address))
}
