// Names of buyers' ledgers and of stock items in Tally. A name is given once, with the first export that needs it, and
// never changes: Tally finds a ledger by its name. Two buyers with the same name get different ledgers.
import { type RawBuilder, sql } from 'kysely'
import { accountCodes, accounts } from '#contract/books/accounts'
import { comparedInTally, type TallySettings } from '#contract/books/tally'
import type { Transaction } from '#server/db/database'

/** As `comparedInTally` compares it. */
const compared = (name: RawBuilder<unknown>) =>
  sql`coalesce(nullif(regexp_replace(lower(${name}), '[^[:alnum:]]+', '', 'g'), ''), lower(${name}))`

/** The key of the party of an order: its own if it has one, because a guest's order can get an account later. */
export const partyName = sql`coalesce(
  (select n.name from tally_names n where n.kind = 'party' and n.key = j.order_id::text),
  (select n.name from tally_names n where n.kind = 'party' and n.key = j.customer_id::text))`

/** Whether all lines of a document have quantities. */
export const movesGoods = (
  document: string,
) => sql`(${sql.ref(`${document}.kind`)} in ('tax_invoice', 'bill_of_supply') or (
  select coalesce(bool_and((x ->> 'quantity')::int > 0), false)
  from jsonb_array_elements(${sql.ref(`${document}.content`)}::jsonb -> 'lines') x))`

/** Lines of documents that move goods, with the keys of their stock items. `j` are journals. */
export const goodsLines = sql`
  join tax_documents d on d.id = j.document_id and ${movesGoods('d')}
  cross join lateral (
    select array_agg(s.product_id order by s.id) as products from sales_entries s
    where s.journal_id = j.id and s.kind = 'goods') sold
  cross join lateral jsonb_array_elements(d.content::jsonb -> 'lines') with ordinality l (line, position)
  cross join lateral (
    select coalesce(sold.products[l.position]::text, l.line ->> 'name') || ' ' || (l.line ->> 'uqc') as key) item`

/** Gives names to the buyers and goods of journals; `journals` selects their ids. */
export async function nameAll(tx: Transaction, journals: RawBuilder<unknown>, settings: TallySettings) {
  const { rows: methods } = await sql<{ name: string }>`select name from payment_methods`.execute(tx)
  const reserved = [
    ...Object.values(settings.ledgers),
    ...accountCodes.map((account) => accounts[account].name),
    ...methods.map(({ name }) => name),
    'Profit & Loss A/c',
  ].map(comparedInTally)
  await nameThese(
    tx,
    'party',
    sql`select distinct on (1) coalesce(j.customer_id, j.order_id)::text as key,
        coalesce(nullif(trim(left(coalesce(o.buyer_business_name, c.name, o.customer_name), 80)), ''), 'Customer') as name
      from ledger_journals j join orders o on o.id = j.order_id left join customers c on c.id = j.customer_id
      where j.id in (${journals}) and not exists (
        select from tally_names n where n.kind = 'party' and n.key in (j.order_id::text, j.customer_id::text))
      order by 1, o.buyer_business_name is null, j.id`,
    reserved,
  )
  await nameThese(
    tx,
    'item',
    sql`select distinct on (1) item.key, left(l.line ->> 'name', 80) as name
      from ledger_journals j ${goodsLines} where j.id in (${journals})
      order by 1, d.kind in ('credit_note', 'debit_note'), j.id desc`,
    [],
  )
}

/** The first of the same name gets it, the others a code in addition; a longer one if even that is taken. */
async function nameThese(
  tx: Transaction,
  kind: 'party' | 'item',
  wanted: RawBuilder<unknown>,
  reserved: readonly string[],
) {
  for (const digits of [0, 6, 12]) {
    const code = sql`upper(left(md5(w.key), ${digits}::int))`
    const name = digits === 0 ? sql`w.name` : sql`w.name || ' (' || ${code} || ')'`
    await sql`
      insert into tally_names (kind, key, name, compared)
      select ${kind}, key, name, compared from (
        select w.key, ${name} as name, ${compared(name)} as compared from (${wanted}) w) named
      where compared <> all (${[...reserved]}::text[])
      order by key
      on conflict do nothing`.execute(tx)
  }
}
