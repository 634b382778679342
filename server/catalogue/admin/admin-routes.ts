// Admin endpoints for single products.
import * as contract from '#contract/catalogue/admin-products'
import * as declarations from '#contract/catalogue/declaration-issues'
import type { PictureStore } from '#server/files/picture-store'
import { storeUpload, withUploads } from '#server/files/uploaded-pictures'
import type { App } from '#server/http/app'
import { refused } from '#server/http/errors'
import { listAdminProducts } from './admin-product-queries.ts'
import { getAdminProduct } from './admin-product-view.ts'
import { stateCounter } from './count-states.ts'
import { createProducts } from './create-products.ts'
import { listDeclarationIssues } from './declaration-issues.ts'
import { deleteProduct } from './delete-product.ts'
import { removeImage } from './remove-image.ts'
import { updateProduct } from './update-product.ts'

export function productAdminRoutes(app: App, { pictures }: { pictures: PictureStore }) {
  const countStates = stateCounter()
  app.query(contract.listAdminProducts, async (_, db, { query }) => listAdminProducts(db, query, countStates))

  app.query(declarations.listDeclarationIssues, async (_, db) => listDeclarationIssues(db))

  app.query(contract.getAdminProduct, async (_, db, { params }) => {
    const product = await getAdminProduct(db, params.id)
    return { product, category: product.category }
  })

  app.handle(contract.createProduct, async ({ ctx, body, files, db, transaction }) =>
    withUploads({ db, pictures }, ctx.actor.id, { field: 'images', files }, (paths) =>
      transaction(async (tx) => {
        const [id = ''] = await createProducts(tx, ctx, [{ ...body, newPictures: paths }])
        const product = await getAdminProduct(tx, id)
        return { message: product.state === 'draft' ? 'Draft saved' : 'Product created', product }
      }),
    ),
  )

  app.handle(contract.updateProduct, async ({ ctx, params, body, files, db, transaction }) =>
    withUploads({ db, pictures }, ctx.actor.id, { field: 'images', files }, (paths) =>
      transaction(async (tx) => {
        await updateProduct(tx, ctx, params.id, body, { newPictures: paths })
        return { message: 'Product updated', product: await getAdminProduct(tx, params.id) }
      }),
    ),
  )

  app.command(contract.deleteProduct, async (ctx, tx, { params }) => {
    const name = await deleteProduct(tx, ctx, params.id)
    return { message: `${name} deleted` }
  })

  app.command(contract.removeProductImage, async (ctx, tx, { params, query, body }) => {
    const imageUrl = body.imageUrl ?? query.imageUrl
    if (!imageUrl)
      throw refused('invalid_input', 'Name the image', { fields: { imageUrl: 'Name the image' } })
    await removeImage(tx, ctx, params.id, imageUrl)
    return { message: 'Image removed', product: await getAdminProduct(tx, params.id) }
  })

  app.handle(contract.uploadPicture, async ({ ctx, files: [file], db }) => {
    if (!file) throw refused('invalid_input', 'Please choose a picture')
    return { path: await storeUpload({ db, pictures }, ctx.actor.id, file, 'image') }
  })
}
