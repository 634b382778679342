// The categories of the shop: found, switched on and off, read, changed, made and deleted.
import { useQuery } from '@tanstack/react-query'
import { FolderOpen, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { isFoundBy } from '#contract/catalogue/admin-categories'
import type { Category } from '#contract/catalogue/catalogue'
import { ExportMenu } from '#web/admin/kit/list/export-menu.tsx'
import { ListPage } from '#web/admin/kit/list/list-frame.tsx'
import { useListParams } from '#web/admin/kit/list/use-list-params.ts'
import { useLoadToasts } from '#web/admin/kit/use-load-toasts.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data/data-table.tsx'
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx'
import { AttributesDialog } from './attributes-dialog.tsx'
import { categoriesQuery } from './category-calls.ts'
import { CategoryCard } from './category-card.tsx'
import { CategoryCell, CategorySwitch, CategoryTags, LowStock, type OnSwitch } from './category-cells.tsx'
import { CategoryFormDialog } from './category-form-dialog.tsx'
import { CategoryStats } from './category-stats.tsx'
import { DeleteCategoryDialog } from './delete-category-dialog.tsx'
import { useSwitchCategory } from './use-switch-category.ts'
import { vanishText } from './vanish-text.ts'

type Opened =
  | { kind: 'create' }
  | { kind: 'attributes' | 'edit' | 'delete' | 'hide'; category: Category }
  | null

const none: Category[] = []

export default function CategoriesPage() {
  const list = useListParams()
  const query = useQuery(categoriesQuery)
  const switching = useSwitchCategory()
  const [opened, setOpened] = useState<Opened>(null)
  useLoadToasts(query, { id: 'categories' })

  const categories = query.data?.data ?? none
  const search = list.get('search') ?? ''
  const found = categories.filter((category) => isFoundBy(search, category))
  const lastPage = Math.max(1, Math.ceil(found.length / list.limit))
  const page = Math.min(list.page, lastPage)

  const close = () => setOpened(null)
  const onSwitch: OnSwitch = (category, field, on) =>
    field === 'isActive' && !on
      ? setOpened({ kind: 'hide', category })
      : switching.mutate({ category, field, on })
  const actionsOf = (category: Category) => (
    <>
      <IconButton
        size="sm"
        label={`Edit ${category.name}`}
        icon={<Pencil aria-hidden="true" />}
        onClick={() => setOpened({ kind: 'edit', category })}
      />
      <IconButton
        size="sm"
        label={`Delete ${category.name}`}
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => setOpened({ kind: 'delete', category })}
      />
    </>
  )
  const showAttributes = (category: Category) => setOpened({ kind: 'attributes', category })
  const addButton = (
    <Button icon={<Plus aria-hidden="true" />} onClick={() => setOpened({ kind: 'create' })}>
      Add Category
    </Button>
  )

  return (
    <>
      <ListPage
        title="Categories"
        text="How products are grouped in the shop, and what is said of those of a group."
        actions={
          <>
            <ExportMenu
              route="GET /categories/export"
              input={(format) => ({ query: { format, ...(search && { search }) } })}
            />
            {addButton}
          </>
        }
        stats={<CategoryStats categories={categories} loading={query.isPending} />}
        list={{ ...list, page }}
        filterNames={[]}
        search={{ label: 'Search categories', placeholder: 'Name, description, tag' }}
        query={query}
        loadingText="Loading categories..."
        failure="Failed to fetch categories"
        empty={
          search
            ? {
                icon: <FolderOpen />,
                title: 'No categories found',
                text: `Nothing matches “${search}”.`,
              }
            : {
                icon: <FolderOpen />,
                title: 'No categories yet',
                text: 'Add the first one, so that products can be put into it.',
              }
        }
        columns={columns(showAttributes, onSwitch)}
        rows={found.slice((page - 1) * list.limit, page * list.limit)}
        rowKey={({ _id }) => _id}
        rowName={({ name }) => name}
        rowActions={actionsOf}
        onRowClick={showAttributes}
        card={(category) => (
          <CategoryCard
            category={category}
            actions={actionsOf(category)}
            onOpen={() => showAttributes(category)}
            onSwitch={onSwitch}
          />
        )}
        total={found.length}
      />
      {opened?.kind === 'create' && <CategoryFormDialog category={null} onClose={close} />}
      {opened?.kind === 'edit' && <CategoryFormDialog category={opened.category} onClose={close} />}
      {opened?.kind === 'delete' && <DeleteCategoryDialog category={opened.category} onClose={close} />}
      {opened?.kind === 'attributes' && (
        <AttributesDialog
          category={opened.category}
          onClose={close}
          onEdit={() => setOpened({ kind: 'edit', category: opened.category })}
        />
      )}
      {opened?.kind === 'hide' && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && close()}
          title={`Hide “${opened.category.name}” from the shop?`}
          text={vanishText(opened.category)}
          confirmLabel="Hide"
          onConfirm={() => {
            switching.mutate({ category: opened.category, field: 'isActive', on: false })
            close()
          }}
        />
      )}
    </>
  )
}

const columns = (onOpen: (category: Category) => void, onSwitch: OnSwitch): Column<Category>[] => [
  {
    id: 'category',
    header: 'Category',
    cell: (category) => <CategoryCell category={category} onOpen={() => onOpen(category)} />,
  },
  { id: 'tags', header: 'Tags', cell: ({ tags }) => <CategoryTags tags={tags} /> },
  { id: 'attributes', header: 'Attributes', numeric: true, cell: ({ attributes }) => attributes.length },
  { id: 'products', header: 'Products', numeric: true, cell: ({ productCount }) => productCount },
  { id: 'low-stock', header: 'Low stock', numeric: true, cell: (category) => <LowStock {...category} /> },
  {
    id: 'active',
    header: 'Active',
    cell: (category) => (
      <CategorySwitch category={category} field="isActive" onSwitch={onSwitch} labelHidden />
    ),
  },
  {
    id: 'featured',
    header: 'Featured',
    cell: (category) => (
      <CategorySwitch category={category} field="isFeatured" onSwitch={onSwitch} labelHidden />
    ),
  },
]
