// A signed-in customer's own addresses.
import * as contract from '#contract/accounts/addresses'
import type { App } from '#server/http/handle'
import { addAddress, deleteAddress, listAddresses, setDefaultAddress, updateAddress } from './addresses.ts'

export function addressStoreRoutes(app: App) {
  app.handle(contract.listAddresses, async ({ actor, db }) => ({
    addresses: await listAddresses(db, actor.id),
  }))

  app.handle(contract.addAddress, async ({ actor, body, transaction }) =>
    transaction(async (tx) => ({
      address: await addAddress(tx, actor.id, body),
      addresses: await listAddresses(tx, actor.id),
    })),
  )

  app.handle(contract.updateAddress, async ({ actor, params, body, transaction }) =>
    transaction(async (tx) => ({
      address: await updateAddress(tx, actor.id, params.id, body),
      addresses: await listAddresses(tx, actor.id),
    })),
  )

  app.handle(contract.deleteAddress, async ({ actor, params, transaction }) =>
    transaction(async (tx) => {
      await deleteAddress(tx, actor.id, params.id)
      const addresses = await listAddresses(tx, actor.id)
      return { message: 'Address deleted successfully!', addresses }
    }),
  )

  app.handle(contract.setDefaultAddress, async ({ actor, params, transaction }) =>
    transaction(async (tx) => ({
      address: await setDefaultAddress(tx, actor.id, params.id),
      addresses: await listAddresses(tx, actor.id),
    })),
  )
}
