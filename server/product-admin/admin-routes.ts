// What the staff do with single products and see of them.
import * as contract from '#contract/catalogue/admin-products'
import type { PictureStore } from '#server/files/picture-store'
import { keepUpload, withUploads } from '#server/files/uploaded-pictures'
import { refused } from '#server/http/errors'
import type { App } from '#server/http/handle'
import { listDeskProducts } from './admin-product-queries.ts'
import { getDeskProduct } from './admin-product-view.ts'
import { createProduct } from './create-product.ts'
import { deleteProduct } from './delete-product.ts'
import { removeImage } from './remove-image.ts'
import { updateProduct } from './update-product.ts'

export function productDeskAdminRoutes(app: App, { pictures }: { pictures: PictureStore }) {
  app.handle(contract.listAdminProducts, async ({ db, query }) => listDeskProducts(db, query))

  app.handle(contract.getAdminProduct, async ({ db, params }) => {
    const product = await getDeskProduct(db, params.id)
    return { product, category: product.category }
  })

  app.handle(contract.createProduct, async ({ actor, body, files, db, caller, transaction }) =>
    withUploads({ db, pictures }, actor.id, { field: 'images', files }, (paths) =>
      transaction(async (tx) => {
        const id = await createProduct(tx, { admin: actor, caller }, body, paths)
        const product = await getDeskProduct(tx, id)
        return { message: product.state === 'draft' ? 'Draft saved' : 'Product created', product }
      }),
    ),
  )

  app.handle(contract.updateProduct, async ({ actor, params, body, files, db, caller, transaction }) =>
    withUploads({ db, pictures }, actor.id, { field: 'images', files }, (paths) =>
      transaction(async (tx) => {
        await updateProduct(tx, { admin: actor, caller }, params.id, body, paths)
        return { message: 'Product updated', product: await getDeskProduct(tx, params.id) }
      }),
    ),
  )

  app.handle(contract.deleteProduct, async ({ actor, params, caller, transaction }) =>
    transaction(async (tx) => {
      const name = await deleteProduct(tx, { admin: actor, caller }, params.id)
      return { message: `${name} deleted` }
    }),
  )

  app.handle(contract.removeProductImage, async ({ actor, params, query, body, caller, transaction }) => {
    const imageUrl = body.imageUrl ?? query.imageUrl
    if (!imageUrl)
      throw refused('invalid_input', 'Name the image', { fields: { imageUrl: 'Name the image' } })
    return transaction(async (tx) => {
      await removeImage(tx, { admin: actor, caller }, params.id, imageUrl)
      return { message: 'Image removed', product: await getDeskProduct(tx, params.id) }
    })
  })

  app.handle(contract.uploadPicture, async ({ actor, files, db }) => {
    const [file] = files
    if (!file) throw refused('invalid_input', 'Please choose a picture')
    return { path: await keepUpload({ db, pictures }, actor.id, file, 'image') }
  })
}
