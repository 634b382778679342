// What a category looks like in a table's cell or on a card.
import type { Category } from '#contract/catalogue/catalogue'
import { Badge } from '#web/ui/data/badge.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { Picture } from '#web/ui/media/picture.tsx'

export type OnSwitch = (category: Category, field: 'isActive' | 'isFeatured', on: boolean) => void

export function CategoryPicture({ category }: { category: Category }) {
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

interface CategoryCellProps {
  category: Category
  onOpen: () => void
}

/** The name opens the attributes, as a click anywhere on the row does. */
export function CategoryCell({ category, onOpen }: CategoryCellProps) {
  return (
    <span className="flex max-w-72 min-w-52 items-center gap-3 leading-5">
      <CategoryPicture category={category} />
      <span className="min-w-0">
        <button
          type="button"
          onClick={onOpen}
          aria-label={`Attributes of ${category.name}`}
          className="block max-w-full truncate rounded-sm font-semibold underline-offset-3 hover:underline"
        >
          {category.name}
        </button>
        <span className="block truncate text-xs text-muted">{category.description || 'No description'}</span>
      </span>
    </span>
  )
}

const SHOWN_TAGS = 2

export function CategoryTags({ tags }: Pick<Category, 'tags'>) {
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

export function LowStock({ lowStockCount }: Pick<Category, 'lowStockCount'>) {
  return lowStockCount > 0 ? (
    <Badge tone="yellow">{lowStockCount}</Badge>
  ) : (
    <span className="text-muted">0</span>
  )
}

interface CategorySwitchProps {
  category: Category
  field: 'isActive' | 'isFeatured'
  onSwitch: OnSwitch
  labelHidden?: boolean
}

export function CategorySwitch({ category, field, onSwitch, labelHidden }: CategorySwitchProps) {
  const word = field === 'isActive' ? 'Active' : 'Featured'
  return (
    <Switch
      label={labelHidden ? `${word}: ${category.name}` : word}
      labelHidden={labelHidden}
      className={labelHidden ? 'align-middle' : undefined}
      checked={category[field]}
      onChange={({ target }) => onSwitch(category, field, target.checked)}
    />
  )
}
