// Storefront content besides products: the hero, collections and reasons of the home page, categories in header and
// footer, and the choices of the inquiry form.
import { useQuery } from '@tanstack/react-query'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { z } from 'zod'
import { MAX_COLLECTIONS, Storefront } from '#contract/settings/storefront'
import { adminCall } from '#web/admin/call.ts'
import { type Fields, text, textarea, tick } from '#web/admin/kit/form/fields.tsx'
import { PictureField } from '#web/admin/kit/form/picture-field.tsx'
import { RowList } from '#web/admin/kit/form/row-list.tsx'
import { routeQuery } from '#web/api/query.ts'
import { TextInput } from '#web/ui/form/field.tsx'
import { CategorySelect } from './category-select.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingsFrame } from './settings-frame.tsx'

type StorefrontFields = Fields<z.input<typeof Storefront>, null>

const input = (registered: UseFormRegisterReturn) => (
  <TextInput size="sm" autoComplete="off" {...registered} />
)

const linkColumns = [
  { name: 'label', label: 'Label', input },
  { name: 'to', label: 'Leads to', input },
]

const home: StorefrontFields = {
  homeTitle: text({
    label: 'Home page title',
    hint: 'Shown in the browser tab and in search results, before the shop’s name.',
  }),
  'hero.title': text({ label: 'Headline', hint: 'If empty, a welcome to your shop is shown.' }),
  'hero.text': textarea({ label: 'Text below the headline', rows: 2 }),
  'hero.button.label': text({ half: true, label: 'Button' }),
  'hero.button.to': text({
    half: true,
    label: 'Button link',
    hint: 'A path in the shop. Example: /products, /products?search=mat, /products?category=rugs',
  }),
  'hero.image': {
    custom: ({ form, error }) => (
      <PictureField
        label="Picture beside the headline"
        value={String(form.watch('hero.image') ?? '')}
        onChange={(path) => form.setValue('hero.image', path, { shouldDirty: true, shouldValidate: true })}
        error={error}
        hint="Wide, at least 1200 pixels."
      />
    ),
  },
  'hero.durrie': tick({
    label: 'Show a woven durrie if there is no picture',
  }),
}

const collections: StorefrontFields = {
  'collections.title': text({ label: 'Heading', hint: 'If empty: Collections.' }),
  'collections.tiles': {
    custom: ({ form }) => (
      <RowList
        form={form}
        name="collections.tiles"
        legend="Collections"
        noun="Collection"
        max={MAX_COLLECTIONS}
        empty="Without collections, the home page continues with the categories."
        blank={{ title: '', text: '', to: '/products', image: '' }}
        columns={[
          { name: 'title', label: 'Title', input },
          { name: 'text', label: 'Text', input },
          { name: 'to', label: 'Leads to', input },
          {
            name: 'image',
            custom: ({ at, value, set, error }) => (
              <PictureField
                label={`Picture ${at + 1}`}
                value={value}
                onChange={set}
                error={error}
                hint="Aspect ratio 4:3, at least 640 pixels wide."
              />
            ),
          },
        ]}
      />
    ),
  },
}

const listing: StorefrontFields = {
  'listing.title': text({ half: true, label: 'Heading', hint: 'If empty: Our Products.' }),
  'listing.highlight': text({ half: true, label: 'Highlighted words after the heading' }),
  'listing.specialities': {
    custom: ({ form }) => (
      <RowList
        form={form}
        name="listing.specialities"
        legend="Specialities"
        noun="Speciality"
        max={12}
        empty="Without specialities, only the heading is shown."
        blank={{ label: '' }}
        columns={[{ name: 'label', label: 'Label', input }]}
      />
    ),
  },
}

const reasons: StorefrontFields = {
  reasons: {
    custom: ({ form }) => (
      <RowList
        form={form}
        name="reasons"
        legend="Why Choose Us"
        noun="Reason"
        max={6}
        empty="Without reasons, this section is not shown."
        blank={{ title: '', text: '' }}
        columns={[
          { name: 'title', label: 'Title', input },
          { name: 'text', label: 'Text', input },
        ]}
      />
    ),
  },
}

const footer: StorefrontFields = {
  footerLinks: {
    custom: ({ form }) => (
      <RowList
        form={form}
        name="footerLinks"
        legend="Links under Products"
        noun="Link"
        max={12}
        empty="Without links of your own, the first six categories are shown."
        blank={{ label: '', to: '/products' }}
        columns={linkColumns}
      />
    ),
  },
}

const header: StorefrontFields = {
  headerCategories: {
    custom: ({ form }) => (
      <RowList
        form={form}
        name="headerCategories"
        legend="Categories in the header"
        noun="Category"
        max={30}
        empty="Without a choice of your own, the categories of the top level are shown, with their subcategories in menus."
        blank={{ slug: '' }}
        columns={[
          {
            name: 'slug',
            label: 'Category',
            input: (registered) => <CategorySelect registered={registered} />,
          },
        ]}
      />
    ),
  },
}

const interests: StorefrontFields = {
  interests: {
    custom: ({ form }) => (
      <RowList
        form={form}
        name="interests"
        legend="Product interest"
        noun="Choice"
        max={20}
        empty="Without choices of your own, your categories are offered."
        blank={{ label: '' }}
        columns={[{ name: 'label', label: 'Label', input }]}
      />
    ),
  },
}

const groups = [
  { title: 'Home page', fields: home },
  {
    title: 'Collections',
    text: 'Links to your products by room, use or season, shown on the home page before the categories.',
    fields: collections,
  },
  { title: 'Reasons', fields: reasons },
  { title: 'List of all products', fields: listing },
  { title: 'Header', fields: header },
  { title: 'Footer', fields: footer },
  { title: 'Inquiries', text: 'Choices for visitors in the contact form.', fields: interests },
]

export default function StorefrontPage() {
  const query = useQuery(routeQuery(adminCall, 'GET /settings/storefront', {}))
  return (
    <SettingsFrame
      title="Storefront"
      text="Content that visitors see around your products. To feature a product, open its own page."
      query={query}
    >
      {({ settings, version }) => (
        <SettingsForm
          label="Storefront"
          schema={Storefront}
          settings={settings}
          version={version}
          groups={groups}
          submit="Save Storefront"
          route="PUT /settings/storefront"
          save={(values, of) => adminCall('PUT /settings/storefront', { body: { ...values, version: of } })}
        />
      )}
    </SettingsFrame>
  )
}
