// Finds a category by its id, slug or name, with spaces in the name optionally written as hyphens.
import { type RawBuilder, sql } from 'kysely'
import { Id } from '#contract/base/text'
import type { CategoryAttribute } from '#contract/catalogue/catalogue'
import type { Db } from '#server/db/database'
import { tag } from '#server/http/reply/tags'

/** Prefers a name over another category's identical slug. */
const named = (text: string): RawBuilder<unknown> => {
  if (Id.safeParse(text).success) return sql`from categories where id = ${text}::uuid`
  const name = text.trim().toLowerCase()
  const slug = name.replace(/\s+/g, '-')
  return sql`from categories
    where slug = ${slug} or lower(name) = ${name} or regexp_replace(lower(name), '\\s+', '-', 'g') = ${slug}
    order by lower(name) = ${name} desc, slug = ${slug} desc, position limit 1`
}

/** Returns an SQL expression for the id; null for an unknown name, which equals nothing. */
export function categoryIdOf(text: string): RawBuilder<string> {
  tag('category')
  return sql<string>`(select id ${named(text)})`
}

export async function findCategory(db: Db, text: string) {
  tag('category')
  const { rows } = await sql<{ id: string; attributes: CategoryAttribute[] }>`
    select id, attributes ${named(text)}`.execute(db)
  return rows[0]
}
