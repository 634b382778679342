// Routes for a customer's own addresses.
import * as contract from '#contract/accounts/addresses'
import type { App } from '#server/http/app'
import { addAddress, deleteAddress, listAddresses, setDefaultAddress, updateAddress } from './addresses.ts'

export function addressStoreRoutes(app: App) {
  app.query(contract.listAddresses, async ({ actor }, db) => ({
    addresses: await listAddresses(db, actor.id),
  }))

  app.command(contract.addAddress, async ({ actor }, tx, { body }) => ({
    address: await addAddress(tx, actor.id, body),
    addresses: await listAddresses(tx, actor.id),
  }))

  app.command(contract.updateAddress, async ({ actor }, tx, { params, body }) => ({
    address: await updateAddress(tx, actor.id, params.id, body),
    addresses: await listAddresses(tx, actor.id),
  }))

  app.command(contract.deleteAddress, async ({ actor }, tx, { params }) => {
    await deleteAddress(tx, actor.id, params.id)
    return { message: 'Address deleted successfully!', addresses: await listAddresses(tx, actor.id) }
  })

  app.command(contract.setDefaultAddress, async ({ actor }, tx, { params }) => ({
    address: await setDefaultAddress(tx, actor.id, params.id),
    addresses: await listAddresses(tx, actor.id),
  }))
}
