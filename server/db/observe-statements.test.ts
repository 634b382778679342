import { expect, test } from 'vitest'
import { summaryOf } from './observe-statements.ts'

test.each([
  ['select "id" from "orders" where "id" = $1', 'select orders'],
  ['insert into "outbox" ("kind") values ($1)', 'insert outbox'],
  ['with old as (delete from job_holders where name = $1) select 1', 'delete job_holders'],
  ['with found as (select 1 from mails) update mails set state = $1', 'update mails'],
  ['select * from orders o for update', 'select orders'],
  ['begin', 'begin'],
  ['select set_config($1, $2, true)', 'select'],
])('the summary of %j is %j', (text, summary) => {
  expect(summaryOf(text)).toBe(summary)
})
