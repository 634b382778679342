// Writes the shipping methods and zones of the demo shop, besides the carriers and the method that every shop has.
import { demoId } from '#demo/identity'
import type { Transaction } from '#server/db/database'
import { methodValues } from '#server/shipping/methods/method-values'
import { lastPosition } from '#server/shipping/positions'
import { zoneValues } from '#server/shipping/zones/zone-values'
import { demoMethods } from './methods.ts'
import { demoZones } from './zones.ts'

export async function loadShipping(tx: Transaction): Promise<void> {
  const carriers = await tx.selectFrom('carriers').select(['id', 'name']).execute()
  const first = await lastPosition(tx, 'shippingMethods')
  for (const [at, { input, carrier }] of demoMethods.entries()) {
    const carrierId = carriers.find(({ name }) => name === carrier)?.id ?? null
    const values = await methodValues(tx, { ...input, carrierId })
    const id = demoId('shipping method', input.name)
    await tx
      .insertInto('shippingMethods')
      .values({ id, ...values, position: first + at })
      .execute()
  }
  for (const [at, zone] of demoZones.entries()) {
    const id = demoId('shipping zone', zone.name)
    await tx
      .insertInto('shippingZones')
      .values({ id, ...zoneValues(zone), position: at + 1 })
      .execute()
  }
}
