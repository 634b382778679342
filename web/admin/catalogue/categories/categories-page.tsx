// Categories of the shop, loaded in one reply: search, show and hide, add, edit and delete.

import { FolderOpen } from 'lucide-react'
import { isFoundBy } from '#contract/catalogue/admin-categories'
import { ImportLink } from '#web/admin/imports/import-link.tsx'
import { ActionButton } from '#web/admin/kit/action/use-actions.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { showAttributes } from './attributes-dialog.tsx'
import { categoryColumns } from './category-columns.tsx'
import { categoryStats } from './category-stats.tsx'
import { deleteCategory } from './delete-category.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { createCategory, editCategory } from './save-category.tsx'

export default listPage('GET /categories', {
  title: 'Categories',
  text: 'How products are grouped in the shop, and which details each group has. Categories can have subcategories.',
  icon: <FolderOpen />,
  rows: 'data',
  pick: (categories, { search = '' }) => categories.filter((category) => isFoundBy(search, category)),
  rowKey: ({ _id }) => _id,
  rowName: ({ name }) => name,
  onRow: (category, { on }) => on.ask(showAttributes, category),
  search: { label: 'Search categories', placeholder: 'Name, description, tag' },
  columns: categoryColumns,
  buttons: (category, { reply, asked }, place) =>
    place === 'card' || asked.search ? null : (
      <MoveButtons category={category} all={reply?.data ?? []} stacked={place === 'table'} />
    ),
  stats: (reply) => categoryStats(reply?.data ?? []),
  head: () => (
    <>
      <ImportLink to={adminPaths.importCategories} />
      <ActionButton action={createCategory} row={null} />
    </>
  ),
  actions: [showAttributes, editCategory, deleteCategory],
  export: { route: 'GET /categories/export' },
  loading: 'Loading categories...',
  failed: 'Failed to fetch categories',
  empty: ({ search }) =>
    search
      ? { title: 'No categories found', text: `Nothing matches “${search}”.` }
      : {
          title: 'No categories yet',
          text: 'Add the first one, so that you can assign products to it.',
        },
  toasts: { id: 'categories' },
})
