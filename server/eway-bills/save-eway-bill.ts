// Records how the goods travel, the portal's e-way bill number, or that no e-way bill is needed.
import { type Insertable, sql } from 'kysely'
import { formatLongDay, today } from '#contract/base/days'
import { type EwayNeed, type EwayNumber, ewayBlock, formatEwayNumber } from '#contract/eway-bills/admin'
import type { Transport } from '#contract/shipping/transport'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import type { EwayBills } from '#server/db/row-types'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { appendEvent } from '#server/orders/fulfil/append-event'
import { getConsignment, type ReadConsignment } from './eway-bill-queries.ts'

/** Throws `not_found`, `version_conflict`. The vehicle may still change after the number was recorded. */
export async function saveTransport(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
  { version, ...transport }: Transport & { version: number },
): Promise<void> {
  const before = await getConsignment(tx, id)
  await save(tx, before, version, {
    transportMode: transport.mode,
    distanceKm: transport.distanceKm,
    transporterName: transport.transporterName,
    transporterId: transport.transporterId,
    transportDocument: transport.documentNumber,
    transportDocumentDay: transport.documentDay,
    vehicleNumber: transport.vehicleNumber,
    isOverDimensional: transport.isOverDimensional,
  })
  audit(tx, ctx, 'eway-bill.transport', audited(before), { before: before.transport, after: transport })
}

/**
 * Throws `not_found`, `version_conflict`, `conflict` if another invoice has the number, `illegal_transition` if this
 * invoice already has one, and `invalid_input` for impossible days.
 */
export async function saveEwayNumber(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
  { version, number, madeOn, validUntil }: EwayNumber & { version: number },
): Promise<void> {
  const bill = await getConsignment(tx, id)
  const block = ewayBlock(bill)
  if (block) throw refused('illegal_transition', block)
  refuseDay('madeOn', madeOn < bill.day, `Must not be before the invoice date, ${formatLongDay(bill.day)}`)
  refuseDay('madeOn', madeOn > today(), 'Must not be in the future')
  refuseDay(
    'validUntil',
    validUntil !== null && validUntil < madeOn,
    'Must not be before the day the e-way bill was generated',
  )
  await refuseTaken(tx, id, number)
  await save(tx, bill, version, { number, madeOn, validUntil })
  const note = `E-way bill ${formatEwayNumber(number)} generated for ${bill.documentNumber}`
  await appendEvent(tx, ctx, { orderId: bill.orderId, kind: 'note', note })
  audit(tx, ctx, 'eway-bill.number', audited(bill), { after: { number, madeOn, validUntil } })
}

/** Throws `not_found`, `version_conflict`, `illegal_transition` if there is no number. */
export async function removeEwayNumber(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<void> {
  const bill = await getConsignment(tx, id)
  const { number, madeOn, validUntil } = bill
  if (number === null) throw refused('illegal_transition', 'This invoice has no e-way bill number')
  await save(tx, bill, version, { number: null, madeOn: null, validUntil: null })
  const note = `E-way bill ${formatEwayNumber(number)} of ${bill.documentNumber} cancelled: ${reason}`
  await appendEvent(tx, ctx, { orderId: bill.orderId, kind: 'note', note })
  audit(tx, ctx, 'eway-bill.cancel', audited(bill), {
    before: { number, madeOn, validUntil },
    after: { reason },
  })
}

/** Throws `not_found`, `version_conflict`, `illegal_transition` if there is a number. */
export async function saveEwayNeed(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
  { version, reason }: EwayNeed & { version: number },
): Promise<void> {
  const bill = await getConsignment(tx, id)
  if (bill.number !== null) throw refused('illegal_transition', ewayBlock(bill) ?? '')
  await save(tx, bill, version, { notNeededReason: reason })
  const before = { reason: bill.notNeededReason }
  audit(tx, ctx, 'eway-bill.need', audited(bill), { before, after: { reason } })
}

const audited = ({ id, documentNumber }: ReadConsignment) => ({ id, name: documentNumber })

function refuseDay(field: 'madeOn' | 'validUntil', isWrong: boolean, message: string): void {
  if (isWrong) throw refused('invalid_input', message, { fields: { [field]: message } })
}

async function refuseTaken(tx: Transaction, id: string, number: string): Promise<void> {
  // If two invoices get the same number at the same time, the second is refused.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`eway-bill:${number}`}, 0))`.execute(tx)
  const other = await tx
    .selectFrom('ewayBills as e')
    .innerJoin('taxDocuments as d', 'd.id', 'e.documentId')
    .select('d.number')
    .where('e.number', '=', number)
    .where('e.documentId', '<>', id)
    .executeTakeFirst()
  if (!other) return
  const message = `This number is already used for invoice ${other.number}`
  throw refused('conflict', message, { fields: { number: message } })
}

type Changed = Partial<Omit<Insertable<EwayBills>, 'documentId' | 'version' | 'updatedAt'>>

/** Throws `version_conflict` if it was changed since it was read. */
async function save(tx: Transaction, { id, carrier }: ReadConsignment, version: number, changed: Changed) {
  const query =
    version === 0
      ? tx
          .insertInto('ewayBills')
          .values({ documentId: id, transporterName: carrier, ...changed })
          .onConflict((conflict) => conflict.column('documentId').doNothing())
          .returning('version')
      : tx
          .updateTable('ewayBills')
          .set({ ...changed, version: version + 1, updatedAt: sql<Date>`now()` })
          .where('documentId', '=', id)
          .where('version', '=', version)
          .returning('version')
  if (await query.executeTakeFirst()) return
  throw refused('version_conflict', 'Someone else has changed this e-way bill. Reload it and try again.')
}
