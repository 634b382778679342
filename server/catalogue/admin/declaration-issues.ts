// Active products that lack declarations which their listings need.
import { sql } from 'kysely'
import {
  type DeclarationIssue,
  MAX_DECLARATION_ISSUES,
  type MissingDeclaration,
  missingDeclarations,
} from '#contract/catalogue/declaration-issues'
import { HOME_COUNTRY } from '#contract/catalogue/declarations'
import type { Db } from '#server/db/database'
import { getSetting } from '#server/settings/settings'

interface DeclarationIssues {
  issues: DeclarationIssue[]
  counts: Record<MissingDeclaration, number>
  isShown: boolean
}

export async function listDeclarationIssues(db: Db): Promise<DeclarationIssues> {
  const [seller, { productDeclarations: isShown }] = await Promise.all([
    getSetting(db, 'seller'),
    getSetting(db, 'general'),
  ])
  const counts = { mrp: 0, 'net-quantity': 0, maker: 0, importer: 0, 'common-name': 0 }
  if (!isShown) return { issues: [], counts, isShown }
  const { rows } = await sql<{ counts: Record<MissingDeclaration, number>; issues: DeclarationIssue[] }>`
    with found as (
      select p.id, p.name, p.sku, array_remove(array[
        case when p.mrp_paise is null then 'mrp' end,
        case when p.net_quantity is null then 'net-quantity' end,
        case when p.maker is null and ${seller.address === ''} then 'maker' end,
        case when p.origin_country <> ${HOME_COUNTRY} and p.maker_role <> 'importer' then 'importer' end,
        case when p.common_name is null and p.category_id is null then 'common-name' end], null) as missing
      from products p where p.status = 'active'
    ), lacking as (select * from found where missing <> '{}')
    select
      (select coalesce(json_object_agg(name, n), '{}') from (
        select each as name, count(*) as n from lacking, unnest(missing) each group by each) counted) as counts,
      (select coalesce(json_agg(json_build_object('_id', id, 'name', name, 'sku', sku, 'missing', missing)), '[]') from (
        select * from lacking order by lower(name), id limit ${sql.lit(MAX_DECLARATION_ISSUES)}) listed) as issues
  `.execute(db.withoutPlugins())
  const [found] = rows
  for (const name of missingDeclarations) counts[name] = found?.counts[name] ?? 0
  return { issues: found?.issues ?? [], counts, isShown }
}
