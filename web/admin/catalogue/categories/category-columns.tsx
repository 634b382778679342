// Columns of the category list, in the table and on cards. Switches save at once.

import { useQuery } from '@tanstack/react-query'
import { CornerDownRight } from 'lucide-react'
import { useState } from 'react'
import type { Category } from '#contract/catalogue/catalogue'
import { ancestorsOf } from '#contract/catalogue/category-tree'
import { adminCall } from '#web/admin/call.ts'
import { useSend } from '#web/admin/kit/action/use-send.ts'
import type { ListColumn } from '#web/admin/kit/list/definition.ts'
import { mayCall } from '#web/admin/kit/rights/rights.ts'
import { routeQuery } from '#web/api/query.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx'
import { acceptCategory, changeCategory, changeRoute } from './category-query.ts'
import { vanishText } from './vanish-text.ts'

function CategoryPicture({ category }: { category: Category }) {
  return (
    <span className="size-10 shrink-0">
      <Picture
        src={category.image}
        alt=""
        width={40}
        height={40}
        sizes="40px"
        className="size-10 rounded-sm border border-line bg-sunken object-cover"
      />
    </span>
  )
}

function CategoryName({ category }: { category: Category }) {
  const { data } = useQuery(routeQuery(adminCall, 'GET /categories', {}))
  const above = ancestorsOf(data?.data ?? [], category)
  return (
    <span
      className="flex max-w-60 min-w-52 items-center gap-3 leading-5"
      style={{ paddingLeft: `${above.length * 1.5}rem` }}
    >
      {above.length > 0 && <CornerDownRight aria-hidden="true" className="size-4 shrink-0 text-muted" />}
      <CategoryPicture category={category} />
      <span className="min-w-0">
        <span className="block truncate font-semibold">
          {above.length > 0 && (
            <span className="sr-only">{`${above.map(({ name }) => name).join(', ')}: `}</span>
          )}
          {category.name}
        </span>
        <span className="block truncate text-xs font-normal text-muted">
          {category.description || 'No description'}
        </span>
      </span>
    </span>
  )
}

const SHOWN_TAGS = 2

function CategoryTags({ tags }: Pick<Category, 'tags'>) {
  const more = tags.slice(SHOWN_TAGS)
  if (tags.length === 0) return <span className="text-muted">—</span>
  return (
    <span className="flex items-center gap-1.5">
      {tags.slice(0, SHOWN_TAGS).map((tag) => (
        <Badge key={tag} className="max-w-32">
          <span className="truncate">{tag}</span>
        </Badge>
      ))}
      {more.length > 0 && (
        <span title={more.join(', ')} className="text-xs font-semibold text-muted">
          +{more.length}
        </span>
      )}
    </span>
  )
}

function LowStock({ lowStockCount }: Pick<Category, 'lowStockCount'>) {
  return lowStockCount > 0 ? (
    <Badge tone="yellow">{lowStockCount}</Badge>
  ) : (
    <span className="text-muted">0</span>
  )
}

interface CategorySwitchProps {
  category: Category
  field: 'isActive' | 'isFeatured'
}

/** Optimistic: shows the new state before the server answers and restores the old one if it refuses. */
function CategorySwitch({ category, field }: CategorySwitchProps) {
  const [isAsking, setAsking] = useState(false)
  const sending = useSend((on: boolean) => changeCategory(category, { [field]: on }), {
    accept: acceptCategory,
  })
  const { name } = category
  return (
    <>
      <Switch
        label={`${field === 'isActive' ? 'Active' : 'Featured'}: ${name}`}
        labelHidden
        className="align-middle"
        disabled={!mayCall(changeRoute)}
        checked={sending.isPending ? sending.variables : category[field]}
        onChange={({ target: { checked } }) => {
          if (sending.isPending) return
          if (field === 'isActive' && !checked) setAsking(true)
          else sending.mutate(checked)
        }}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Hide “${name}” from the shop?`}
        text={vanishText(category)}
        confirmLabel="Hide"
        onConfirm={() => {
          setAsking(false)
          sending.mutate(false)
        }}
      />
    </>
  )
}

export const categoryColumns: readonly ListColumn<Category>[] = [
  { id: 'category', header: 'Category', cell: (category) => <CategoryName category={category} /> },
  { id: 'tags', header: 'Tags', compact: 'none', cell: ({ tags }) => <CategoryTags tags={tags} /> },
  { id: 'attributes', header: 'Attributes', numeric: true, cell: ({ attributes }) => attributes.length },
  { id: 'products', header: 'Products', numeric: true, cell: ({ productCount }) => productCount },
  { id: 'low-stock', header: 'Low stock', numeric: true, cell: (category) => <LowStock {...category} /> },
  {
    id: 'active',
    header: 'Active',
    cell: (category) => <CategorySwitch category={category} field="isActive" />,
  },
  {
    id: 'featured',
    header: 'Featured',
    cell: (category) => <CategorySwitch category={category} field="isFeatured" />,
  },
]
