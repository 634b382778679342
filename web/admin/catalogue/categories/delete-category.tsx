// Deletes a category; its products stay.
import type { Category } from '#contract/catalogue/catalogue'
import { adminCall } from '#web/admin/call.ts'
import { confirmAction } from '#web/admin/kit/action/confirm-action.tsx'

export const deleteCategory = confirmAction<Category, { message: string }>({
  label: 'Delete',
  danger: true,
  // Products of subcategories stay where they are.
  title: ({ ownProductCount }) =>
    ownProductCount > 0
      ? `This category contains ${ownProductCount} products. Are you sure?`
      : 'Are you sure you want to delete this category?',
  text: ({ name, ownProductCount, isActive }) =>
    `${
      ownProductCount > 0
        ? `“${name}” will be deleted. Its products ${isActive ? 'stay in' : 'return to'} the shop, without a category.`
        : `“${name}” will be deleted with its attributes.`
    } Subcategories move up one level.`,
  route: 'DELETE /categories/delete/{id}',
  send: ({ _id }) => adminCall('DELETE /categories/delete/{id}', { params: { id: _id } }),
})
