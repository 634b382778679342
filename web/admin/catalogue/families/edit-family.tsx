// Edits name, address, description and pictures of a family.
import { Pencil } from 'lucide-react'
import { z } from 'zod'
import { updateFamily } from '#contract/catalogue/admin-families'
import { AltText, MAX_IMAGES, UploadedPath } from '#contract/catalogue/admin-products'
import { MAX_ALT_TEXT } from '#contract/catalogue/alt-texts'
import { adminCall } from '#web/admin/call.ts'
import { action } from '#web/admin/kit/action/action.tsx'
import { type Fields, text, textarea } from '#web/admin/kit/form/fields.tsx'
import { PictureField } from '#web/admin/kit/form/picture-field.tsx'
import { RowList } from '#web/admin/kit/form/row-list.tsx'
import { TextInput } from '#web/ui/form/field.tsx'
import { FamilyCategory } from './family-category.tsx'
import { acceptFamily, type LoadedFamily } from './family-query.ts'

const { name, slug, description } = updateFamily.body.shape

const FamilyForm = z.object({
  name: name.unwrap(),
  slug: slug.unwrap(),
  description: description.unwrap(),
  category: z.string(),
  images: z.array(z.object({ path: UploadedPath.or(z.literal('')), alt: AltText })).max(MAX_IMAGES),
})
type FamilyValues = z.input<typeof FamilyForm>

const fields: Fields<FamilyValues, LoadedFamily> = {
  name: text({
    label: 'Name',
    maxLength: 200,
    hint: 'The names of the variants begin with it. Orders keep the name that was ordered.',
  }),
  slug: text({
    label: 'Address',
    maxLength: 200,
    hint: 'The last part of its address in the shop, for example “bath-towel”. The former address keeps working.',
  }),
  description: textarea({
    label: 'Description',
    rows: 5,
    hint: 'Shown with every variant that has no description of its own.',
  }),
  category: {
    custom: ({ form, subject, error }) =>
      subject.category === null && <FamilyCategory registered={form.register('category')} error={error} />,
  },
  images: {
    custom: ({ form }) => (
      <RowList
        form={form}
        name="images"
        legend="Pictures"
        noun="Picture"
        hint="Shown with every variant that has no pictures of its own. The alt text describes a picture for people who can’t see it and for search engines."
        max={MAX_IMAGES}
        empty="No pictures yet."
        blank={{ path: '', alt: '' }}
        columns={[
          {
            name: 'alt',
            label: 'Alt text',
            input: (registered) => <TextInput {...registered} maxLength={MAX_ALT_TEXT} />,
          },
          {
            name: 'path',
            custom: ({ at, value, set, error }) => (
              <PictureField label={`Picture ${at + 1}`} value={value} onChange={set} error={error} />
            ),
          },
        ]}
      />
    ),
  },
}

const saveDetails = (
  { _id: id, version }: LoadedFamily,
  { images, category, ...values }: z.output<typeof FamilyForm>,
) => {
  const stored = images.filter(({ path }) => path !== '')
  return adminCall('PUT /admin/families/{id}', {
    params: { id },
    body: {
      version,
      ...values,
      ...(category !== '' && { category }),
      images: stored.map(({ path }) => path),
      imageAlts: stored.map(({ alt }) => alt),
    },
  })
}

export const editFamily = action({
  label: 'Edit Details',
  icon: <Pencil aria-hidden="true" />,
  title: () => 'Edit Details',
  submit: 'Save Details',
  size: 'lg',
  schema: FamilyForm,
  fields,
  route: 'PUT /admin/families/{id}',
  start: (family: LoadedFamily): FamilyValues => ({
    name: family.name,
    slug: family.slug,
    description: family.description,
    category: '',
    images: family.images.map((path, at) => ({ path, alt: family.imageAlts[at] ?? '' })),
  }),
  send: saveDetails,
  accept: acceptFamily,
})
