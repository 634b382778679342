// Converts form fields to a product's tax columns: either an own rate or a tax class, never both.
import { sql } from 'kysely'
import { toBasisPoints } from '#contract/base/gst'
import { Id } from '#contract/base/text'
import type { ProductFields } from '#contract/catalogue/admin-products'
import type { Db } from '#server/db/database'
import { refused } from '#server/http/errors'

/** Tax columns to write; omitted ones stay unchanged. */
export interface TaxValues {
  gstBasisPoints?: number | null
  taxClassId?: string | null
}

interface TaxClassName {
  id: string
  name: string
}

/** Finds a tax class by id or case-insensitive name. Throws `invalid_input` if it doesn't exist. */
export async function taxClassNamed(db: Db, named: string): Promise<TaxClassName> {
  const { rows } = await sql<TaxClassName>`
    select id, name from tax_classes
    where ${Id.safeParse(named).success ? sql`id = ${named}` : sql`lower(name) = lower(${named})`}`.execute(
    db,
  )
  const [taxClass] = rows
  if (taxClass) return taxClass
  const message = 'This tax class does not exist'
  throw refused('invalid_input', message, { fields: { taxClass: message } })
}

const bare: TaxedAs = { taxClassId: null, shownPercent: null }

interface TaxedAs {
  taxClassId: string | null
  /** The rate shown today, in percent; null if the product has none of its own to show. */
  shownPercent: number | null
}

/**
 * A tax class takes precedence over a rate. A rate alone removes the class, unless it equals the rate that the class
 * yields: sending a product back unchanged must not change it.
 * @param classId id of the class that `taxClass` names, null to remove the class, undefined to leave it
 */
export function taxValues(
  { gst }: Pick<ProductFields, 'gst'>,
  classId: string | null | undefined,
  before: TaxedAs = bare,
): TaxValues {
  if (classId) return { taxClassId: classId, gstBasisPoints: null }
  const own = gst === undefined ? {} : { gstBasisPoints: gst === null ? null : toBasisPoints(gst) }
  if (classId === null) return { taxClassId: null, ...own }
  if (before.taxClassId === null) return own
  return typeof gst === 'number' && gst !== before.shownPercent ? { taxClassId: null, ...own } : {}
}

/** Returns the `classId` argument of `taxValues`. Queries only if a class is named. */
export const namedClassId = async (db: Db, named: string | undefined): Promise<string | null | undefined> =>
  named ? (await taxClassNamed(db, named)).id : named === undefined ? undefined : null
