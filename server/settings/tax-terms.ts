// The seller's GST terms as SQL, for statements that compute prices and read them on the way.
import { sql } from 'kysely'
import type { TaxSettings } from '#contract/settings/tax'
import { type SellerScheme, schemeOf } from '#contract/tax/schemes'
import { constant } from '#server/db/constant'
import type { Db } from '#server/db/database'
import { getSetting, storedSetting } from './settings.ts'

export interface TaxTerms {
  scheme: SellerScheme
  exportsUnderLut: boolean
  untaxedOrdersToOtherStates: TaxSettings['untaxedOrdersToOtherStates']
  /** Decide the seller's State: `registeredState`. */
  seller: { gstin: string; state: string }
}

// Mirrors `schemeOf` of the contract.
const scheme =
  constant(sql<SellerScheme>`case when (${storedSetting('seller')} ->> 'isUnregistered')::boolean then 'unregistered'
  else coalesce(${storedSetting('tax')} ->> 'scheme', 'regular') end`)

/** A condition that is evaluated once per statement, however many rows it reads. */
export const sellerChargesTax = constant(sql<boolean>`(select (${scheme}) = 'regular')`)

/** Whether prices include GST, evaluated once per statement. Without tax a price is just the price. */
export const pricesIncludeGst = constant(sql<boolean>`(select (${scheme}) = 'regular'
  and coalesce((${storedSetting('tax')} ->> 'pricesIncludeGst')::boolean, false))`)

/** A JSON expression. */
export const taxTerms = constant(sql<TaxTerms>`(select json_build_object('scheme', ${scheme},
  'exportsUnderLut', coalesce((${storedSetting('tax')} ->> 'exportsUnderLut')::boolean, false),
  'untaxedOrdersToOtherStates', coalesce(${storedSetting('tax')} ->> 'untaxedOrdersToOtherStates', 'refuse'),
  'seller', json_build_object('gstin', coalesce(${storedSetting('seller')} ->> 'gstin', ''),
    'state', coalesce(${storedSetting('seller')} ->> 'state', ''))))`)

export interface PriceTerms {
  chargesTax: boolean
  /** Whether prices include GST; false for sellers who charge none. */
  pricesIncludeGst: boolean
}

/** For code that doesn't read products. */
export async function readPriceTerms(db: Db): Promise<PriceTerms> {
  const [seller, tax] = await Promise.all([getSetting(db, 'seller'), getSetting(db, 'tax')])
  const chargesTax = schemeOf(seller, tax) === 'regular'
  return { chargesTax, pricesIncludeGst: chargesTax && tax.pricesIncludeGst }
}

export const readPricesIncludeGst = async (db: Db): Promise<boolean> =>
  (await readPriceTerms(db)).pricesIncludeGst
