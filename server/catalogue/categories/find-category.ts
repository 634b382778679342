// A category by what a client calls it: its id, slug, or name, also with its spaces as hyphens.
import { type RawBuilder, sql } from 'kysely'
import { Id } from '#contract/base/text'
import type { CategoryAttribute } from '#contract/catalogue/catalogue'
import type { Db } from '#server/db/database'
import { shows } from '#server/http/reply/shown'

/** Another category's slug may read like a name: the name counts. */
const named = (text: string): RawBuilder<unknown> => {
  if (Id.safeParse(text).success) return sql`from categories where id = ${text}::uuid`
  const name = text.trim().toLowerCase()
  const slug = name.replace(/\s+/g, '-')
  return sql`from categories
    where slug = ${slug} or lower(name) = ${name} or regexp_replace(lower(name), '\\s+', '-', 'g') = ${slug}
    order by lower(name) = ${name} desc, slug = ${slug} desc, position limit 1`
}

/** Part of a statement; null for a name that no category has, which nothing is equal to. */
export function categoryIdOf(text: string): RawBuilder<string> {
  shows('category')
  return sql<string>`(select id ${named(text)})`
}

export async function findCategory(db: Db, text: string) {
  shows('category')
  const { rows } = await sql<{ id: string; attributes: CategoryAttribute[] }>`
    select id, attributes ${named(text)}`.execute(db)
  return rows[0]
}
