// Routes for carriers, shipping methods and zones.
import { fromRupees, toRupees } from '#contract/base/money'
import * as carriers from '#contract/shipping/admin-carriers'
import * as methods from '#contract/shipping/admin-methods'
import * as zones from '#contract/shipping/admin-zones'
import { daysText } from '#contract/shipping/rates'
import { badFile } from '#server/files/bad-file'
import type { App } from '#server/http/app'
import { askService, getCarrier, listCarriers } from './carriers/carrier-queries.ts'
import { createCarrier } from './carriers/create-carrier.ts'
import { deleteCarrier } from './carriers/delete-carrier.ts'
import { pinTable } from './carriers/pin-table.ts'
import { readPins } from './carriers/read-pins.ts'
import { replacePins } from './carriers/replace-pins.ts'
import { updateCarrier } from './carriers/update-carrier.ts'
import { createMethod } from './methods/create-method.ts'
import { deleteMethod } from './methods/delete-method.ts'
import { getMethod, listMethods } from './methods/method-queries.ts'
import { updateMethod } from './methods/update-method.ts'
import { quoteFor } from './offers.ts'
import { moveRow } from './positions.ts'
import { createZone } from './zones/create-zone.ts'
import { deleteZone } from './zones/delete-zone.ts'
import { updateZone } from './zones/update-zone.ts'
import { getZone, listZones } from './zones/zone-queries.ts'

export function shippingAdminRoutes(app: App) {
  carrierRoutes(app)
  pinRoutes(app)
  methodRoutes(app)
  zoneRoutes(app)
}

function carrierRoutes(app: App) {
  app.query(carriers.listCarriers, async (_, db) => ({ carriers: await listCarriers(db) }))

  app.command(carriers.createCarrier, async (ctx, tx, { body }) => {
    const id = await createCarrier(tx, ctx, body)
    return { message: 'Carrier created', carrier: await getCarrier(tx, id) }
  })

  app.command(carriers.updateCarrier, async (ctx, tx, { params, body }) => {
    await updateCarrier(tx, ctx, params.id, body)
    return { message: 'Carrier updated', carrier: await getCarrier(tx, params.id) }
  })

  app.command(carriers.deleteCarrier, async (ctx, tx, { params }) => {
    await deleteCarrier(tx, ctx, params.id)
    return { message: 'Carrier deleted' }
  })

  app.command(carriers.moveCarrier, async (ctx, tx, { params, body }) => ({
    message: `${await moveRow(tx, ctx, 'carriers', { ...params, ...body })} moved ${body.direction}`,
  }))
}

function pinRoutes(app: App) {
  app.query(carriers.askService, async (_, db, { params, query }) => askService(db, params.id, query.pin))

  app.query(carriers.downloadPins, async (_, db, { params }) => pinTable(db, params.id))

  app.query(carriers.checkPins, async (_, db, { params, files: [file] }) => {
    if (!file) throw badFile('Please choose a file')
    const { report } = await readPins(file)
    await getCarrier(db, params.id)
    return { report }
  })

  app.command(
    carriers.replacePins,
    async (_, __, { files: [file] }) => {
      if (!file) throw badFile('Please choose a file')
      return readPins(file)
    },
    async (ctx, tx, { params }, { prefixes, report }) => {
      await replacePins(tx, ctx, params.id, prefixes)
      const message = `${prefixes.length} PIN ${prefixes.length === 1 ? 'code' : 'codes'} saved`
      return { message, carrier: await getCarrier(tx, params.id), report }
    },
  )

  app.command(carriers.clearPins, async (ctx, tx, { params }) => {
    await replacePins(tx, ctx, params.id, [])
    return { message: 'PIN codes removed', carrier: await getCarrier(tx, params.id) }
  })
}

function methodRoutes(app: App) {
  app.query(methods.listShippingMethods, async (_, db) => ({ methods: await listMethods(db) }))

  app.command(methods.createShippingMethod, async (ctx, tx, { body }) => {
    const id = await createMethod(tx, ctx, body)
    return { message: 'Shipping method created', method: await getMethod(tx, id) }
  })

  app.command(methods.updateShippingMethod, async (ctx, tx, { params, body }) => {
    await updateMethod(tx, ctx, params.id, body)
    return { message: 'Shipping method updated', method: await getMethod(tx, params.id) }
  })

  app.command(methods.deleteShippingMethod, async (ctx, tx, { params }) => {
    await deleteMethod(tx, ctx, params.id)
    return { message: 'Shipping method deleted' }
  })

  app.command(methods.moveShippingMethod, async (ctx, tx, { params, body }) => ({
    message: `${await moveRow(tx, ctx, 'shippingMethods', { ...params, ...body })} moved ${body.direction}`,
  }))
}

function zoneRoutes(app: App) {
  app.query(zones.listShippingZones, async (_, db) => ({ zones: await listZones(db) }))

  app.command(zones.createShippingZone, async (ctx, tx, { body }) => {
    const id = await createZone(tx, ctx, body)
    return { message: 'Shipping zone created', zone: await getZone(tx, id) }
  })

  app.command(zones.updateShippingZone, async (ctx, tx, { params, body }) => {
    await updateZone(tx, ctx, params.id, body)
    return { message: 'Shipping zone updated', zone: await getZone(tx, params.id) }
  })

  app.command(zones.deleteShippingZone, async (ctx, tx, { params }) => {
    await deleteZone(tx, ctx, params.id)
    return { message: 'Shipping zone deleted' }
  })

  app.command(zones.moveShippingZone, async (ctx, tx, { params, body }) => ({
    message: `${await moveRow(tx, ctx, 'shippingZones', { ...params, ...body })} moved ${body.direction}`,
  }))

  app.query(zones.quoteShipping, async (_, db, { body }) => {
    const to = { zipCode: body.pin, state: body.state, country: body.country }
    const parcel = { weightGrams: body.weightGrams, subtotalPaise: fromRupees(body.goodsValue) }
    const { zone, quotes } = await quoteFor(db, to, parcel)
    return {
      zone: zone && { _id: zone.id, name: zone.name },
      methods: quotes.map(({ method, costPaise, because }) => ({
        _id: method.id,
        name: method.name,
        estimatedDays: daysText(method.days),
        cost: costPaise === null ? null : toRupees(costPaise),
        because,
      })),
    }
  })
}
