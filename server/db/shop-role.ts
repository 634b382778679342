// The role by which the shop works, beside the one that owns its tables: it reads and writes rows, and can neither change
// nor drop a table, take an append-only ledger out of its guard, nor reach files and programs of the database's machine.
import type { Pool, PoolClient } from 'pg'

/** Of the tables, and of the queue of jobs. */
const SCHEMAS = ['public', 'graphile_worker']
// Another than that of the migrations: any number will do, as long as every server of the shop uses the same.
const LOCK = 7_239_402

/**
 * Gives `role` its rights on every table that it has none on yet: after a migration, and after a restore.
 * @param owner connections of whoever owns the tables
 */
export async function grantToShop(owner: Pool, role: string): Promise<void> {
  const client = await owner.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    if (await isMissingRights(client, role)) await grant(client, client.escapeIdentifier(role))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

async function isMissingRights(client: PoolClient, role: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_class c where relnamespace = any($2::text[]::regnamespace[]) and (
       relkind in ('r', 'p') and relname <> 'migrations' and not has_table_privilege($1, c.oid, 'insert')
       or relkind = 'S' and not has_sequence_privilege($1, c.oid, 'usage')
       or relrowsecurity and not exists (select from pg_policy where polrelid = c.oid and polname = 'shop')) limit 1`,
    [role, SCHEMAS],
  )
  return rowCount !== 0
}

async function grant(client: PoolClient, role: string): Promise<void> {
  const schemas = SCHEMAS.join(', ')
  await client.query(`grant usage on schema ${schemas} to ${role}`)
  await client.query(`grant select, insert, update, delete on all tables in schema ${schemas} to ${role}`)
  await client.query(`grant usage, select on all sequences in schema ${schemas} to ${role}`)
  // What was applied only the owner writes down.
  await client.query(`revoke insert, update, delete on migrations from ${role}`)
  // The queue shows its rows to their owner alone, unless a policy says otherwise.
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class c where relnamespace = any($1::text[]::regnamespace[])
       and relrowsecurity and not exists (select from pg_policy where polrelid = c.oid and polname = 'shop')`,
    [SCHEMAS],
  )
  for (const { name } of rows) await client.query(`create policy shop on ${name} to ${role} using (true)`)
}
