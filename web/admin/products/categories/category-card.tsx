// A category as a card, where a table would be too wide.
import type { ReactNode } from 'react'
import type { Category } from '#contract/catalogue/catalogue'
import { Button } from '#web/ui/button.tsx'
import { CategoryPicture, CategorySwitch, CategoryTags, type OnSwitch } from './category-cells.tsx'

interface CategoryCardProps {
  category: Category
  actions: ReactNode
  onOpen: () => void
  onSwitch: OnSwitch
}

export function CategoryCard({ category, actions, onOpen, onSwitch }: CategoryCardProps) {
  const { name, description, tags, attributes, productCount, lowStockCount } = category
  return (
    <article className="flex min-w-0 flex-col gap-3 rounded border border-line bg-surface p-4">
      <header className="flex items-start gap-3">
        <CategoryPicture category={category} />
        <div className="min-w-0 flex-1">
          <h2 className="truncate font-semibold">{name}</h2>
          <p className="line-clamp-2 text-sm text-muted">{description || 'No description'}</p>
        </div>
        <div className="-mt-1 -mr-1 flex shrink-0">{actions}</div>
      </header>
      <CategoryTags tags={tags} />
      <dl className="grid grid-cols-3 gap-2 text-sm">
        {[
          ['Attributes', attributes.length],
          ['Products', productCount],
          ['Low stock', lowStockCount],
        ].map(([term, figure]) => (
          <div key={term}>
            <dt className="text-xs text-muted">{term}</dt>
            <dd className="font-semibold tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-3 text-sm">
        <CategorySwitch category={category} field="isActive" onSwitch={onSwitch} />
        <CategorySwitch category={category} field="isFeatured" onSwitch={onSwitch} />
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Attributes of ${name}`}
          className="ml-auto"
          onClick={onOpen}
        >
          Attributes
        </Button>
      </div>
    </article>
  )
}
