// Adds or edits a category with its attributes. If the change affects values of products, the server reports them and
// the admin confirms first.
import { Plus } from 'lucide-react'
import { z } from 'zod'
import { CreateCategory } from '#contract/catalogue/admin-categories'
import type { Category } from '#contract/catalogue/catalogue'
import { adminCall } from '#web/admin/call.ts'
import { action } from '#web/admin/kit/action/action.tsx'
import { type Fields, text, textarea } from '#web/admin/kit/form/fields.tsx'
import { WordList } from '#web/admin/kit/form/word-list.tsx'
import { takeOver } from './attribute-draft.ts'
import { AttributeList } from './attribute-list.tsx'
import { acceptCategory, changeCategory, changeRoute } from './category-query.ts'
import { type CategoryValues, emptyCategory, valuesOf } from './category-values.ts'
import { ImageField } from './image-field.tsx'
import { ParentField } from './parent-field.tsx'
import { ShownFields } from './shown-fields.tsx'
import { askAboutValues } from './value-changes.tsx'

const SavedCategory = CreateCategory.safeExtend({ acceptLostValues: z.boolean().optional() })

/** The contract's rules. An attribute still open for editing is applied first, or reports its errors. */
const CategoryForm = z
  .custom<CategoryValues>()
  .transform(({ open, ...category }, context): z.input<typeof SavedCategory> => {
    const placed = takeOver(category.attributes, open)
    if ('attributes' in placed) return { ...category, attributes: placed.attributes }
    for (const [field, message] of Object.entries(placed.errors))
      context.addIssue({ code: 'custom', path: ['open', 'draft', field], message })
    return z.NEVER
  })
  .pipe(SavedCategory)

const fields: Fields<CategoryValues, Category | null> = {
  name: text({ label: 'Name', maxLength: 100 }),
  parentId: {
    custom: ({ form, subject, error }) => <ParentField form={form} category={subject} error={error} />,
  },
  description: textarea({ label: 'Description' }),
  tags: {
    custom: ({ form, error }) => (
      <WordList
        label="Tags"
        noun="tag"
        placeholder="Type a tag and press Enter"
        values={form.watch('tags')}
        onChange={(tags) => form.setValue('tags', tags, { shouldDirty: true })}
        maxWords={50}
        maxLength={60}
        error={error}
      />
    ),
  },
  image: {
    custom: ({ form, error }) => (
      <ImageField
        value={form.watch('image')}
        onChange={(image) => form.setValue('image', image, { shouldDirty: true })}
        error={error}
      />
    ),
  },
  isActive: { custom: ({ form, subject }) => <ShownFields form={form} category={subject} /> },
  attributes: { custom: ({ form, error }) => <AttributeList form={form} error={error} /> },
}

const form = {
  text: () => 'The category as customers see it, and the details of its products.',
  size: 'lg',
  schema: CategoryForm,
  fields,
} as const

export const createCategory = action({
  ...form,
  label: 'Add Category',
  icon: <Plus aria-hidden="true" />,
  title: (_: null) => 'Add Category',
  submit: 'Create Category',
  start: () => emptyCategory,
  route: 'POST /categories/create',
  send: (_, body) => adminCall('POST /categories/create', { body }),
})

export const editCategory = action({
  ...form,
  label: 'Edit',
  title: ({ name }: Category) => <span className="wrap-anywhere">{`Edit ${name}`}</span>,
  submit: 'Save Category',
  start: valuesOf,
  confirm: askAboutValues,
  route: changeRoute,
  send: changeCategory,
  accept: acceptCategory,
})
