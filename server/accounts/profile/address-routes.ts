// Routes for a customer's own addresses. Every change refreshes the customer's groups, which may require a place.
import * as contract from '#contract/accounts/addresses'
import type { RefreshGroups } from '#server/accounts/refresh-groups'
import type { App } from '#server/http/app'
import { addAddress, deleteAddress, listAddresses, setDefaultAddress, updateAddress } from './addresses.ts'

export function addressStoreRoutes(app: App, { refreshGroups }: { refreshGroups: RefreshGroups }) {
  app.query(contract.listAddresses, async ({ actor }, db) => ({
    addresses: await listAddresses(db, actor.id),
  }))

  app.command(contract.addAddress, async ({ actor }, tx, { body }) => {
    const address = await addAddress(tx, actor.id, body)
    await refreshGroups(tx, actor.id)
    return { address, addresses: await listAddresses(tx, actor.id) }
  })

  app.command(contract.updateAddress, async ({ actor }, tx, { params, body }) => {
    const address = await updateAddress(tx, actor.id, params.id, body)
    await refreshGroups(tx, actor.id)
    return { address, addresses: await listAddresses(tx, actor.id) }
  })

  app.command(contract.deleteAddress, async ({ actor }, tx, { params }) => {
    await deleteAddress(tx, actor.id, params.id)
    await refreshGroups(tx, actor.id)
    return { message: 'Address deleted successfully!', addresses: await listAddresses(tx, actor.id) }
  })

  app.command(contract.setDefaultAddress, async ({ actor }, tx, { params }) => ({
    address: await setDefaultAddress(tx, actor.id, params.id),
    addresses: await listAddresses(tx, actor.id),
  }))
}
