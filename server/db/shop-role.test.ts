// The limits of the shop's role, whatever a bug in the program might send to the database.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { createProduct } from '#test/factories/products'
import { grantToShop } from './shop-role.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const refused = { code: '42501' }

test.each([
  'drop table inquiries',
  'drop schema public cascade',
  'alter table inquiries add column more text',
  'alter table payments disable trigger user',
  'drop trigger payments_append_only on payments',
  'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
  'set session_replication_role = replica',
  'create table mine (n int)',
  'create extension dblink',
  'create role helper superuser',
  'alter role current_user superuser',
  'set role haat',
  'truncate inquiries',
  "copy inquiries to program 'cat'",
  "copy inquiries from '/etc/passwd'",
  "select pg_read_file('/etc/passwd')",
  "select lo_import('/etc/passwd')",
  "alter system set fsync = 'off'",
  "insert into migrations (name, checksum) values ('9999-more.sql', '')",
  'drop table graphile_worker._private_jobs',
])('%s', async (statement) => {
  await expect(sql.raw(statement).execute(database.db)).rejects.toMatchObject(refused)
})

test('the role reads and writes every table, including those of a later version', async () => {
  const { db, owner } = database
  const product = await createProduct(db)
  expect(product.id).toBeTruthy()
  await sql`create table later (n int generated always as identity, word text)`.execute(owner)
  await expect(sql`select from later`.execute(db)).rejects.toMatchObject(refused)
  const role = (await sql<{ name: string }>`select current_user as name`.execute(db)).rows[0]?.name ?? ''
  // Several servers starting at once.
  await Promise.all([1, 2, 3].map(() => grantToShop(database.ownerPool, role)))
  await sql`insert into later (word) values ('in')`.execute(db)
  await sql`update later set word = 'out'`.execute(db)
  const { rows } = await sql<{ n: number; word: string }>`delete from later returning *`.execute(db)
  expect(rows).toEqual([{ n: 1, word: 'out' }])
})
