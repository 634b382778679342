// Deletes one product after confirmation.
import { Trash2 } from 'lucide-react'
import type { AdminProduct } from '#contract/catalogue/admin-products'
import { adminCall } from '#web/admin/call.ts'
import { confirmAction } from '#web/admin/kit/action/confirm-action.tsx'
import { productQuery } from './product-query.ts'

const route = 'DELETE /admin/products/delete/{id}'

export const deleteProduct = confirmAction<AdminProduct, { message: string }>({
  label: 'Delete',
  icon: <Trash2 aria-hidden="true" />,
  danger: true,
  title: () => 'Are you sure you want to delete this product?',
  text: ({ name }) => `“${name}” will disappear from the shop and from carts. Orders keep their copy of it.`,
  route,
  async send({ _id }) {
    await adminCall(route, { params: { id: _id } })
    return { message: 'Product deleted!' }
  },
  gone: ({ _id }) => productQuery(_id).queryKey,
})
