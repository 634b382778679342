// Form values of a category: initial values, and the body that is sent.
import type { z } from 'zod'
import type { AttributeInput, CategoryFields } from '#contract/catalogue/admin-categories'
import type { Category } from '#contract/catalogue/catalogue'
import type { OpenAttribute } from './attribute-draft.ts'

export type Attribute = z.output<typeof AttributeInput>
/** Form values: the category, and the attribute that is open for editing. */
export interface CategoryValues extends CategoryFields {
  open: OpenAttribute | null
}

export const emptyCategory: CategoryValues = {
  name: '',
  description: '',
  tags: [],
  image: '',
  attributes: [],
  isActive: true,
  isFeatured: false,
  parentId: null,
  open: null,
}

export const valuesOf = ({
  name,
  description,
  tags,
  image,
  attributes,
  isActive,
  isFeatured,
  parentId,
}: Category): CategoryValues => ({
  name,
  description,
  tags,
  image,
  attributes: attributes as Attribute[],
  isActive,
  isFeatured,
  parentId,
  open: null,
})
