// How the shop delivers, as told to customers on every page.
import { toRupees } from '#contract/base/money'
import { type RateInIndia, rateInIndia } from '#contract/shipping/rate-in-india'
import { transportOffer } from '#contract/shipping/transport-offer'
import type { TransportOffer } from '#contract/shipping/transport-terms'
import type { Db } from '#server/db/database'
import { tag } from '#server/http/reply/tags'
import { getSetting } from '#server/settings/settings'
import { readPricesIncludeGst } from '#server/settings/tax-terms'
import { readAllRules } from './offers.ts'

interface DeliveryTerms extends Required<TransportOffer> {
  deliveryRate: { cost: number; freeFrom: number | null; days: RateInIndia['days'] } | null
}

export async function getTransportOffer(db: Db): Promise<DeliveryTerms> {
  tag('shipping')
  const [rules, { freightAfterOrder }, includesGst] = await Promise.all([
    readAllRules(db),
    getSetting(db, 'general'),
    readPricesIncludeGst(db),
  ])
  return {
    ...transportOffer(rules, freightAfterOrder),
    pricesIncludeGst: includesGst,
    deliveryRate: rateView(rateInIndia(rules)),
  }
}

const rateView = (rate: RateInIndia | null): DeliveryTerms['deliveryRate'] =>
  rate && {
    cost: toRupees(rate.costPaise),
    freeFrom: rate.freeFromPaise === null ? null : toRupees(rate.freeFromPaise),
    days: rate.days,
  }
