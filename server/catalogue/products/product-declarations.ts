// Declarations of a product on its own page and in feeds (Legal Metrology (Packaged Commodities) Rules, 2011).
import { sql } from 'kysely'
import { toPaise, toRupees } from '#contract/base/money'
import type { Declarations } from '#contract/catalogue/catalogue'
import { type MakerRole, roleOf, sellerAsMaker } from '#contract/catalogue/declarations'
import { readNetQuantity, unitPriceOf } from '#contract/catalogue/net-quantity'
import { constant } from '#server/db/constant'
import { storedSetting, wants } from '#server/settings/settings'

export interface DeclaredRow {
  netQuantity: string | null
  isCombinationPack: boolean
  originCountry: string
  makerRole: MakerRole | null
  maker: string | null
  commonName: string | null
  manufactureMonth: string | null
  seller: Parameters<typeof sellerAsMaker>[0]
}

/** A JSON expression on `products p`, read without the CamelCase plugin; null if the shop doesn't show declarations. */
export const declaredColumns = constant(sql<DeclaredRow | null>`case when ${wants('productDeclarations')} then
  json_build_object('netQuantity', p.net_quantity, 'isCombinationPack', p.is_combination_pack,
    'originCountry', p.origin_country, 'makerRole', p.maker_role, 'maker', p.maker, 'commonName', p.common_name,
    'manufactureMonth', p.manufacture_month, 'seller', ${storedSetting('seller')}) end`)

interface Declaring {
  mrpPaise: number | null
  categoryName: string | null
}

/** Fills in the shop's defaults. The unit sale price is that of the MRP. */
export function declarationsOf(declared: DeclaredRow, { mrpPaise, categoryName }: Declaring): Declarations {
  const { netQuantity, isCombinationPack, originCountry, makerRole, seller } = declared
  const quantity = netQuantity === null ? null : readNetQuantity(netQuantity)
  const unitPrice =
    quantity && mrpPaise !== null && !isCombinationPack ? unitPriceOf(mrpPaise, quantity) : null
  const nameAndAddress = declared.maker ?? sellerAsMaker(seller)
  return {
    commonName: declared.commonName ?? categoryName ?? '',
    netQuantity: netQuantity ?? '',
    unitPrice: unitPrice && { price: toRupees(toPaise(unitPrice.pricePaise)), unit: unitPrice.unit },
    countryOfOrigin: originCountry,
    maker: nameAndAddress === '' ? null : { role: roleOf(makerRole, originCountry), nameAndAddress },
    manufactureMonth: declared.manufactureMonth ?? '',
  }
}
