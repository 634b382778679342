// The seller's GST terms as SQL, for statements that compute prices and read them on the way.
import { sql } from 'kysely'
import type { SellerScheme } from '#contract/tax/schemes'
import { constant } from '#server/db/constant'
import { storedSetting } from './settings.ts'

export interface TaxTerms {
  scheme: SellerScheme
  exportsUnderLut: boolean
}

// Mirrors `schemeOf` of the contract.
const scheme =
  constant(sql<SellerScheme>`case when (${storedSetting('seller')} ->> 'isUnregistered')::boolean then 'unregistered'
  else coalesce(${storedSetting('tax')} ->> 'scheme', 'regular') end`)

/** A condition that is evaluated once per statement, however many rows it reads. */
export const sellerChargesTax = constant(sql<boolean>`(select (${scheme}) = 'regular')`)

/** A JSON expression. */
export const taxTerms = constant(sql<TaxTerms>`(select json_build_object('scheme', ${scheme},
  'exportsUnderLut', coalesce((${storedSetting('tax')} ->> 'exportsUnderLut')::boolean, false)))`)
