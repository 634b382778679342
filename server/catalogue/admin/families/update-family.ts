// Changes a family: name, address, description, pictures and options. Variants follow, in one change; order lines keep
// the name that was ordered.
import { sql } from 'kysely'
import type { ChangedAxis, FamilyChanges } from '#contract/catalogue/admin-families'
import type { OptionAxis } from '#contract/catalogue/families'
import { audit } from '#server/audit/audit'
import { arrangePictures } from '#server/catalogue/admin/arrange-pictures'
import { assertNoProblems, type Problems } from '#server/catalogue/admin/missing-fields'
import { freeSlugs } from '#server/catalogue/admin/product-slug'
import { plainText } from '#server/catalogue/admin/product-values'
import { json, type Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'
import { describedAxes } from './create-family.ts'
import { axisProblems, nameProblem } from './family-rules.ts'
import { type LockedFamily, type LockedVariant, lockFamily, lockSlugs, lockVariants } from './lock-family.ts'
import { nameVariants } from './name-variants.ts'

/**
 * Omitted fields stay unchanged. Throws `not_found`, `version_conflict`, and `invalid_input` for repeated options, a
 * removed value that variants use, names over 200 characters, and an address that is in use.
 */
export async function updateFamily(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
  {
    version,
    name: wantedName,
    slug: wantedSlug,
    description: text,
    images: wanted,
    axes: given,
  }: FamilyChanges,
): Promise<void> {
  if (wantedSlug !== undefined) await lockSlugs(tx)
  const family = await lockFamily(tx, id, version)
  const variants = await lockVariants(tx, id)
  const name = wantedName ?? family.name
  const slug = wantedSlug ?? family.slug
  const description = text === undefined ? family.description : plainText(text)
  const { axes, renamed } = given
    ? changedAxes(family, variants, given)
    : { axes: family.axes, renamed: keepValues }
  assertNoProblems({
    ...(slug === family.slug ? {} : await slugProblems(tx, slug, id)),
    ...descriptionProblems(family, variants, description),
    ...nameProblems(name, variants, renamed),
  })
  const images = wanted ? await arrangePictures(tx, { own: family.images, wanted, added: [] }) : family.images
  await sql`
    update families set name = ${name}, slug = ${slug}, description = ${description}, images = ${images}::text[],
      axes = ${json(axes)}, version = version + 1, updated_at = now()
    where id = ${id}`.execute(tx)
  const changed = variants.filter(
    ({ values }) => name !== family.name || JSON.stringify(renamed(values)) !== JSON.stringify(values),
  )
  await nameVariants(
    tx,
    ctx,
    { familyId: id, name, categoryId: family.categoryId, axes },
    changed.map((variant) => ({
      id: variant.id,
      values: renamed(variant.values),
      before: { axes: family.axes, values: variant.values },
    })),
  )
  const told = (of: Pick<LockedFamily, 'name' | 'slug' | 'description' | 'images' | 'axes'>) => ({
    name: of.name,
    slug: of.slug,
    description: of.description,
    images: of.images,
    options: describedAxes(of.axes),
  })
  const after = { name, slug, description, images, axes }
  audit(tx, ctx, 'family.update', { id, name }, changesOf(told(family), told(after)))
}

type Renamed = (values: readonly string[]) => string[]

const keepValues: Renamed = (values) => [...values]

/** Returns the new axes, and a function from the values of a variant to its new ones. */
function changedAxes(
  { axes: before }: LockedFamily,
  variants: readonly LockedVariant[],
  given: readonly ChangedAxis[],
): { axes: OptionAxis[]; renamed: Renamed } {
  const keys = given.map(({ key }) => key)
  const isSameSet = before.length === given.length && before.every(({ key }) => keys.includes(key))
  if (!isSameSet || new Set(keys).size < keys.length)
    assertNoProblems({ axes: `The options must be: ${before.map(({ label }) => label).join(', ')}` })
  const problems: Problems = axisProblems(given)
  const sources = given.map(({ key }) => before.findIndex((axis) => axis.key === key))
  const names = given.map(
    ({ values }) =>
      new Map(values.flatMap(({ value, was }) => (was === null ? [] : [[was, value] as const]))),
  )
  for (const [at, { values, label }] of given.entries()) {
    const source = sources[at] ?? 0
    const known = new Set(before[source]?.values.map(({ value }) => value))
    const sent = values.flatMap(({ was }) => (was === null ? [] : [was]))
    if (sent.some((was) => !known.has(was)) || new Set(sent).size < sent.length)
      problems[`axes.${at}.values`] ??= `The values of ${label} have changed. Reload the page and try again.`
    const used = variants.map((variant) => variant.values[source] ?? '')
    const lost = [...known].find((value) => !names[at]?.has(value) && used.includes(value))
    if (lost !== undefined) {
      const count = used.filter((value) => value === lost).length
      problems[`axes.${at}.values`] ??=
        `${lost} can't be removed, because ${count === 1 ? '1 variant has' : `${count} variants have`} this value. Remove these variants first.`
    }
  }
  assertNoProblems(problems)
  return {
    axes: given.map(({ key, label, display, values }) => ({
      key,
      label,
      display,
      values: values.map(({ value, swatch }) => ({ value, swatch })),
    })),
    renamed: (values) =>
      sources.map((source, at) => names[at]?.get(values[source] ?? '') ?? values[source] ?? ''),
  }
}

async function slugProblems(tx: Transaction, slug: string, id: string): Promise<Problems> {
  const [free] = await freeSlugs(tx, [slug], id)
  if (free === slug) return {}
  return { slug: `Another page has the address "${slug}". Free is, for example, "${free}".` }
}

function descriptionProblems(
  family: LockedFamily,
  variants: readonly LockedVariant[],
  description: string,
): Problems {
  if (description !== '' || family.description === '') return {}
  const lacking = variants.filter((variant) => variant.status !== 'draft' && variant.description === '')
  if (lacking.length === 0) return {}
  return {
    description: 'A description is required, because variants that are published have none of their own.',
  }
}

function nameProblems(name: string, variants: readonly LockedVariant[], renamed: Renamed): Problems {
  const problem = variants.map(({ values }) => nameProblem(name, renamed(values))).find(Boolean)
  return problem ? { name: problem } : {}
}

type Told = Record<string, unknown>

function changesOf(before: Told, after: Told): { before: Told; after: Told } {
  const changed = Object.keys(after).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  const only = (values: Told) => Object.fromEntries(changed.map((key) => [key, values[key]]))
  return { before: only(before), after: only(after) }
}
