// How the seller stands to GST, for statements that price something: read along with what they read anyway.
import { sql } from 'kysely'
import type { SellerScheme } from '#contract/tax/schemes'
import { constant } from '#server/db/constant'
import { storedSetting } from './settings.ts'

export interface TaxTerms {
  scheme: SellerScheme
  exportsUnderLut: boolean
}

// As `schemeOf` of the contract has it.
const scheme =
  constant(sql<SellerScheme>`case when (${storedSetting('seller')} ->> 'isUnregistered')::boolean then 'unregistered'
  else coalesce(${storedSetting('tax')} ->> 'scheme', 'regular') end`)

/** A condition that is found out once a statement, whatever it reads. */
export const sellerChargesTax = constant(sql<boolean>`(select (${scheme}) = 'regular')`)

/** An expression of JSON. */
export const taxTerms = constant(sql<TaxTerms>`(select json_build_object('scheme', ${scheme},
  'exportsUnderLut', coalesce((${storedSetting('tax')} ->> 'exportsUnderLut')::boolean, false)))`)
