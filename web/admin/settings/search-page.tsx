// Settings of the search for products: groups of words that mean the same.
import { useQuery } from '@tanstack/react-query'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { z } from 'zod'
import { MAX_SYNONYM_GROUPS, SearchSettings } from '#contract/settings/search'
import { adminCall } from '#web/admin/call.ts'
import type { Fields } from '#web/admin/kit/form/fields.tsx'
import { RowList } from '#web/admin/kit/form/row-list.tsx'
import { routeQuery } from '#web/api/query.ts'
import { TextInput } from '#web/ui/form/field.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingsFrame } from './settings-frame.tsx'

const input = (registered: UseFormRegisterReturn) => (
  <TextInput size="sm" autoComplete="off" placeholder="dohar, ac quilt, summer quilt" {...registered} />
)

const synonyms: Fields<z.input<typeof SearchSettings>, null> = {
  synonyms: {
    custom: ({ form }) => (
      <RowList
        form={form}
        name="synonyms"
        legend="Groups of words"
        noun="Group"
        hint="Separate the words of a group with commas. A search for one of them finds products with any of them."
        max={MAX_SYNONYM_GROUPS}
        empty="Without groups of your own, only the usual words of the trade count as the same."
        blank={{ words: '' }}
        columns={[{ name: 'words', label: 'Words', input }]}
      />
    ),
  },
}

const groups = [
  {
    title: 'Words that mean the same',
    text: 'Usual spellings and Hindi words, such as dari and dhurrie, paydan and door mat, or lal and red, are already known. Add the words that your customers use; Product Searches lists searches without a result.',
    fields: synonyms,
  },
]

export default function SearchPage() {
  const query = useQuery(routeQuery(adminCall, 'GET /settings/search', {}))
  return (
    <SettingsFrame title="Search" text="How visitors find products by words." query={query}>
      {({ settings, version }) => (
        <SettingsForm
          label="Search"
          schema={SearchSettings}
          settings={settings}
          version={version}
          groups={groups}
          route="PUT /settings/search"
          save={(values, of) => adminCall('PUT /settings/search', { body: { ...values, version: of } })}
        />
      )}
    </SettingsFrame>
  )
}
