// The shop's role, separate from the owner of the tables. It reads and writes rows, but can't change or drop tables,
// remove the guard of an append-only ledger, or reach files and programs on the database machine.
import type { Pool, PoolClient } from 'pg'

/** The schemas of the tables and of the job queue. */
const SCHEMAS = ['public', 'graphile_worker']
// An arbitrary number, the same for all servers of the shop and different from the migrations' lock.
const LOCK = 7_239_403

/**
 * Grants `role` its privileges on every table that it can't access yet: after a migration and after a restore.
 * @param owner connections as the owner of the tables
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
       relkind in ('r', 'p') and relname not in ('migrations', 'sql_files', 'releases') and not has_table_privilege($1, c.oid, 'insert')
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
  // Only the owner records applied migrations.
  await client.query(`revoke insert, update, delete on migrations, sql_files, releases from ${role}`)
  // The queue's tables have row-level security: without a policy, only their owner sees the rows.
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class c where relnamespace = any($1::text[]::regnamespace[])
       and relrowsecurity and not exists (select from pg_policy where polrelid = c.oid and polname = 'shop')`,
    [SCHEMAS],
  )
  for (const { name } of rows) await client.query(`create policy shop on ${name} to ${role} using (true)`)
}
