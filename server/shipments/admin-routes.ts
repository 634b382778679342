// Routes for shipments of all orders.

import { CHOOSE_DAY_ORDER } from '#contract/base/day-order'
import { today } from '#contract/base/days'
import { shipmentLabels, shipmentName } from '#contract/orders/shipment-status'
import * as contract from '#contract/shipments/admin'
import * as photos from '#contract/shipments/delivery-photos'
import { exportRoute } from '#server/audit/export-route'
import { workThroughFew } from '#server/batch-jobs/batch-jobs'
import { batchRoute } from '#server/batch-jobs/batch-route'
import { badFile } from '#server/files/bad-file'
import { decodePicture } from '#server/files/decode-picture'
import type { PrivateStore } from '#server/files/private-store'
import type { App } from '#server/http/app'
import { shipmentBatch, startBulkStatus, startStatusFile } from './bulk-status.ts'
import { addDeliveryPhoto, getDeliveryPhoto, removeDeliveryPhoto } from './delivery-photos.ts'
import { exportBatches, shipmentColumns } from './export-shipments.ts'
import { countShipments, shipmentLister } from './list-shipments.ts'
import { checkStatusRows, readStatusRows } from './read-status-file.ts'
import { setShipmentStatus } from './set-shipment-status.ts'
import { getShipment } from './shipment-rows.ts'

export function shipmentAdminRoutes(app: App, { privateFiles }: { privateFiles: PrivateStore }) {
  const listShipments = shipmentLister()
  app.query(contract.listShipments, async (_, db, { query }) => listShipments(db, query))

  exportRoute(app, contract.exportShipments, 'shipment.export', async (db, { format: _, ...filter }) => ({
    name: `shipments-${today()}`,
    count: await countShipments(db, filter),
    columns: shipmentColumns,
    batches: exportBatches(db, filter),
  }))

  app.query(contract.getShipment, async (_, db, { params }) => ({
    shipment: await getShipment(db, params.id),
  }))

  app.command(contract.setShipmentStatus, async (ctx, tx, { params, body }) => {
    await setShipmentStatus(tx, ctx, params.id, body)
    const shipment = await getShipment(tx, params.id)
    const message = `Shipment ${shipmentName(shipment)} is now ${shipmentLabels[body.status].toLowerCase()}`
    return { message, shipment }
  })

  app.command(
    photos.addDeliveryPhoto,
    async (_, __, { files: [file] }) => {
      if (!file) throw badFile('Please choose a picture')
      // Decoding takes a while, so it is done before anything is locked.
      return decodePicture(file.bytes)
    },
    async (ctx, tx, { params: { id } }, picture) => {
      await addDeliveryPhoto(tx, ctx, privateFiles, id, picture)
      return { message: 'Photo added', shipment: await getShipment(tx, id) }
    },
  )

  app.command(photos.removeDeliveryPhoto, async (ctx, tx, { params }) => {
    await removeDeliveryPhoto(tx, ctx, params)
    return { message: 'Photo removed', shipment: await getShipment(tx, params.id) }
  })

  app.query(photos.getDeliveryPhoto, async (_, db, { params }) => getDeliveryPhoto(db, privateFiles, params))

  batchRoute(app, contract.setManyShipmentStatuses, shipmentBatch, startBulkStatus)

  app.query(contract.checkStatusFile, async ({ now }, db, { body: { dayOrder }, files: [file] }) => {
    if (!file) throw badFile('Please choose a file')
    return { report: (await checkStatusRows(db, await readStatusRows(file), { now, dayOrder })).report }
  })

  app.handle(
    contract.applyStatusFile,
    async ({ ctx, db, body: { dayOrder }, files: [file], transaction }) => {
      if (!file) throw badFile('Please choose a file')
      const rows = await readStatusRows(file)
      const { runId, report } = await transaction(async (tx) => {
        const { steps, report } = await checkStatusRows(tx, rows, { now: ctx.now, dayOrder })
        if (report.dayOrder?.basis === 'unclear') throw badFile(CHOOSE_DAY_ORDER)
        if (steps.size === 0) throw badFile('None of the rows can be imported')
        const started = await startStatusFile(tx, ctx, steps)
        return { runId: started.runId, report }
      })
      await workThroughFew(db, shipmentBatch, runId)
      return { runId, report }
    },
  )
}
