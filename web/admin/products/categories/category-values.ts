// The values of the category form, as it begins and as it is sent.
import type { z } from 'zod'
import type { AttributeInput, CategoryFields } from '#contract/catalogue/admin-categories'
import type { Category } from '#contract/catalogue/catalogue'

export type Attribute = z.output<typeof AttributeInput>
export type CategoryValues = CategoryFields

export const emptyCategory: CategoryValues = {
  name: '',
  description: '',
  tags: [],
  image: '',
  attributes: [],
  isActive: true,
  isFeatured: false,
}

export const valuesOf = ({
  name,
  description,
  tags,
  image,
  attributes,
  isActive,
  isFeatured,
}: Category): CategoryValues => ({
  name,
  description,
  tags,
  image,
  attributes: attributes as Attribute[],
  isActive,
  isFeatured,
})
