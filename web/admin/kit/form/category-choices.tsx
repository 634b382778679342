// The options of every choice of a category: the tree, with subcategories indented below their parents.
import type { Category } from '#contract/catalogue/catalogue'
import { ancestorsOf, treeOf } from '#contract/catalogue/category-tree'

/** The part of a category that a choice needs. Missing fields are those of other back ends. */
type Listed = Pick<Category, '_id' | 'name'> & Partial<Pick<Category, 'parentId' | 'isActive' | 'slug'>>

const named = ({ name, isActive }: Listed): string => (isActive === false ? `${name} (inactive)` : name)

/** Returns an option for each category, with its id as value. */
export const categoryChoices = (all: readonly Listed[]) =>
  treeOf(all).map(({ category, depth }) => ({
    value: category._id,
    label: '\u2003'.repeat(depth) + named(category),
  }))

/** Returns the categories in the order of the tree, each named with its path: "Mats › Bath Mats". */
export const categoryPaths = (all: readonly Listed[]) =>
  treeOf(all).map(({ category }) => ({
    _id: category._id,
    name: [...ancestorsOf(all, category).map(({ name }) => name), named(category)].join(' › '),
  }))

interface CategoryOptionsProps {
  categories: readonly Listed[] | undefined
  /** The field that is the value of an option. */
  by?: '_id' | 'slug'
}

export function CategoryOptions({ categories = [], by = '_id' }: CategoryOptionsProps) {
  const labels = new Map(categoryChoices(categories).map(({ value, label }) => [value, label]))
  const byId = new Map(categories.map((category) => [category._id, category]))
  return [...labels].map(([id, label]) => (
    <option key={id} value={byId.get(id)?.[by] ?? id}>
      {label}
    </option>
  ))
}
