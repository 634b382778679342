// Product feeds for Google Merchant Center and Meta: their switch, their addresses, and the products they leave out.
import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { MIN_SECRET, ProductFeedSettings } from '#contract/product-feed/settings'
import { adminCall } from '#web/admin/call.ts'
import { type Fields, tick } from '#web/admin/kit/form/fields.tsx'
import { RowList } from '#web/admin/kit/form/row-list.tsx'
import { CategorySelect } from '#web/admin/settings/category-select.tsx'
import { SettingsForm } from '#web/admin/settings/settings-form.tsx'
import { SettingsFrame } from '#web/admin/settings/settings-frame.tsx'
import { routeQuery } from '#web/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { FeedReport } from './feed-report.tsx'

type Values = z.input<typeof ProductFeedSettings>

const access: Fields<Values, null> = {
  isOn: tick({
    label: 'Offer product feeds',
    description: 'Google and Meta fetch your products with their prices from the addresses on this page.',
  }),
  secret: { custom: ({ form, error }) => <SecretField form={form} error={error} /> },
}

const categories: Fields<Values, null> = {
  googleCategories: {
    custom: ({ form }) => (
      <RowList
        form={form}
        name="googleCategories"
        legend="Google’s categories"
        noun="Category"
        hint="A number or a path of Google’s product taxonomy. Example: 598, Home & Garden > Decor > Rugs."
        max={300}
        empty="Without a choice of yours, Google assigns its categories automatically."
        blank={{ slug: '', googleCategory: '' }}
        columns={[
          {
            name: 'slug',
            label: 'Your category',
            input: (registered) => <CategorySelect registered={registered} />,
          },
          {
            name: 'googleCategory',
            label: 'Google’s category',
            input: (registered) => <TextInput size="sm" autoComplete="off" {...registered} />,
          },
        ]}
      />
    ),
  },
}

const groups = [
  {
    title: 'Access',
    text: 'Feeds contain the products, prices and offers that every visitor sees: no drafts, no prices of customer groups.',
    fields: access,
  },
  { title: 'Categories', fields: categories },
]

export default function ProductFeedPage() {
  const query = useQuery(routeQuery(adminCall, 'GET /settings/product-feed', {}))
  return (
    <SettingsFrame
      title="Product Feed"
      text="Your products in Google Shopping, and in catalogues of Facebook, Instagram and WhatsApp."
      query={query}
    >
      {({ settings, version }) => (
        <SettingsForm
          label="Product feed"
          schema={ProductFeedSettings}
          settings={settings}
          version={version}
          groups={groups}
          route="PUT /settings/product-feed"
          save={(values, of) => adminCall('PUT /settings/product-feed', { body: { ...values, version: of } })}
          aside={() => <FeedReport isOn={settings.isOn ?? false} />}
        />
      )}
    </SettingsFrame>
  )
}

interface SecretFieldProps {
  form: UseFormReturn<Values>
  error: string | undefined
}

function SecretField({ form, error }: SecretFieldProps) {
  return (
    <div className="grid gap-2">
      <Field
        label="Secret part of the addresses"
        hint={`Optional: keeps others from reading your whole catalogue at once. At least ${MIN_SECRET} letters and digits. A new one makes the former addresses invalid.`}
        error={error}
      >
        <TextInput autoComplete="off" spellCheck={false} {...form.register('secret')} />
      </Field>
      <div>
        <Button
          size="sm"
          variant="secondary"
          icon={<RefreshCw aria-hidden="true" />}
          onClick={() => form.setValue('secret', randomSecret(), { shouldDirty: true, shouldValidate: true })}
        >
          Generate Secret
        </Button>
      </div>
    </div>
  )
}

/** 24 hexadecimal digits: 96 bits. */
const randomSecret = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
