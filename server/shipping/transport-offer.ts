// How the shop delivers, as told to customers on every page.
import { transportOffer } from '#contract/shipping/transport-offer'
import type { TransportOffer } from '#contract/shipping/transport-terms'
import type { Db } from '#server/db/database'
import { tag } from '#server/http/reply/tags'
import { getSetting } from '#server/settings/settings'
import { readPricesIncludeGst } from '#server/settings/tax-terms'
import { readAllRules } from './offers.ts'

export async function getTransportOffer(db: Db): Promise<Required<TransportOffer>> {
  tag('shipping')
  const [rules, { freightAfterOrder }, includesGst] = await Promise.all([
    readAllRules(db),
    getSetting(db, 'general'),
    readPricesIncludeGst(db),
  ])
  return { ...transportOffer(rules, freightAfterOrder), pricesIncludeGst: includesGst }
}
