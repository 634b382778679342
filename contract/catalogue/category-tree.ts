// The tree of categories, from a flat list in which each category names its parent. A parent that isn't in the list,
// because it is hidden, is skipped: its subcategories are at the top level.

interface Node {
  _id: string
  /** Missing in replies of other back ends, whose categories are all at the top level. */
  parentId?: string | null
}

const parentOf = <Category extends Node>(all: readonly Category[], { parentId }: Category) =>
  parentId ? all.find(({ _id }) => _id === parentId) : undefined

/** Returns the categories directly below one, or those at the top level. */
export const childrenOf = <Category extends Node>(
  all: readonly Category[],
  parent: Category | null,
): Category[] => all.filter((category) => (parentOf(all, category)?._id ?? null) === (parent?._id ?? null))

/** Returns the categories above one, from the top level down. */
export function ancestorsOf<Category extends Node>(all: readonly Category[], category: Category): Category[] {
  const above: Category[] = []
  let parent = parentOf(all, category)
  while (parent && !above.includes(parent)) {
    above.unshift(parent)
    parent = parentOf(all, parent)
  }
  return above
}

/** Returns the categories with their number of ancestors, each before those below it. */
export function treeOf<Category extends Node>(
  all: readonly Category[],
  parent: Category | null = null,
  depth = 0,
): { category: Category; depth: number }[] {
  return childrenOf(all, parent).flatMap((category) => [
    { category, depth },
    ...treeOf(all, category, depth + 1),
  ])
}
