// Endpoints for families.
import * as contract from '#contract/catalogue/admin-families'
import type { App } from '#server/http/app'
import { addVariants } from './add-variants.ts'
import { createFamily } from './create-family.ts'
import { findFamily, getFamily } from './family-view.ts'
import { joinProducts } from './join-products.ts'
import { removeVariant } from './remove-variant.ts'
import { saveVariants } from './save-variants.ts'
import { updateFamily } from './update-family.ts'

export function familyAdminRoutes(app: App) {
  app.query(contract.getFamily, async (_, db, { params }) => getFamily(db, params.id))

  app.command(contract.createFamily, async (ctx, tx, { body }) => {
    const id = await createFamily(tx, ctx, body)
    return { message: 'Family created', ...(await getFamily(tx, id)) }
  })

  app.command(contract.updateFamily, async (ctx, tx, { params, body }) => {
    await updateFamily(tx, ctx, params.id, body)
    return { message: 'Family saved', ...(await getFamily(tx, params.id)) }
  })

  app.command(contract.addVariants, async (ctx, tx, { params, body }) => {
    const added = await addVariants(tx, ctx, params.id, body)
    return { message: `${counted(added)} added`, ...(await getFamily(tx, params.id)) }
  })

  app.command(contract.saveVariants, async (ctx, tx, { params, body }) => {
    const saved = await saveVariants(tx, ctx, params.id, body.variants)
    return { message: `${counted(saved)} saved`, ...(await getFamily(tx, params.id)) }
  })

  app.command(contract.joinProducts, async (ctx, tx, { params, body }) => {
    const joined = await joinProducts(tx, ctx, params.id, body)
    const message = joined === 1 ? 'Product joined' : `${joined} products joined`
    return { message, ...(await getFamily(tx, params.id)) }
  })

  app.command(contract.removeVariant, async (ctx, tx, { params, body }) => {
    const { name, isDissolved } = await removeVariant(tx, ctx, params.id, body)
    const message = `${name} is a product of its own now`
    return { message, family: isDissolved ? null : await findFamily(tx, params.id) }
  })
}

const counted = (count: number): string => (count === 1 ? '1 variant' : `${count} variants`)
