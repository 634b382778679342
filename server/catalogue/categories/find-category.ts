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
      or former_slugs @> array[${slug}::text]
    order by lower(name) = ${name} desc, slug = ${slug} desc, former_slugs @> array[${slug}::text], position limit 1`
}

/** Returns an SQL expression for an array of the ids of a category and all below it; empty for an unknown name. */
export function branchOf(text: string): RawBuilder<string[]> {
  tag('category')
  return sql<string[]>`array(
    select b.id from categories b where b.path @> array[(select id ${named(text)})] order by b.position)`
}

/** Returns the ids of a category and all below it; empty for an unknown name. */
export async function findBranch(db: Db, text: string): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`select ${branchOf(text)} as ids`.execute(db)
  return rows[0]?.ids ?? []
}

/** Finds a category with the attributes of its whole branch: those with the same name and type are one. */
export async function findCategory(db: Db, text: string) {
  tag('category')
  const { rows } = await sql<{ id: string; attributes: CategoryAttribute[][] }>`
    select f.id, array(select b.attributes from categories b where b.path @> array[f.id] order by b.position) as attributes
    from (select id ${named(text)}) f`.execute(db)
  const [found] = rows
  return found && { id: found.id, attributes: joinedAttributes(found.attributes.flat()) }
}

function joinedAttributes(attributes: readonly CategoryAttribute[]): CategoryAttribute[] {
  const joined = new Map<string, CategoryAttribute>()
  for (const attribute of attributes) {
    const known = joined.get(attribute.name)
    if (!known) joined.set(attribute.name, attribute)
    else if (known.type === attribute.type)
      joined.set(attribute.name, {
        ...known,
        options: [...new Set([...known.options, ...attribute.options])],
        isFilterable: known.isFilterable || attribute.isFilterable,
      })
  }
  return [...joined.values()]
}
