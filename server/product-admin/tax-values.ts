// How a product is taxed, from the fields of a form: at a rate of its own or by a class, never both.
import { sql } from 'kysely'
import { toBasisPoints } from '#contract/base/gst'
import { Id } from '#contract/base/text'
import type { ProductFields } from '#contract/catalogue/admin-products'
import type { Db } from '#server/db/database'
import { refused } from '#server/http/errors'

/** The columns that say so; what is left out stays. */
export interface TaxValues {
  gstBasisPoints?: number | null
  taxClassId?: string | null
}

interface TaxClassName {
  id: string
  name: string
}

/** By id, or by name in any case. Throws `invalid_input` for one that doesn't exist. */
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
  /** What the product shows today; null where it shows nothing of its own. */
  shownPercent: number | null
}

/**
 * A class goes before a rate. A rate alone takes the class away, unless it is what the class comes to: whoever sends a
 * product back as they read it changes nothing.
 * @param classId of the class that `taxClass` names, null for none, undefined where it says nothing
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

/** What `taxValues` takes for the class: a look-up only where one is named. */
export const namedClassId = async (db: Db, named: string | undefined): Promise<string | null | undefined> =>
  named ? (await taxClassNamed(db, named)).id : named === undefined ? undefined : null
