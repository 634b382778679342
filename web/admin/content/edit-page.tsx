// Editor of one content page with a preview beside it.
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { z } from 'zod'
import { PageText } from '#contract/content/admin'
import { factNames } from '#contract/content/fill-in'
import { adminCall } from '#web/admin/call.ts'
import { type Fields, text, textarea } from '#web/admin/kit/form/fields.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { SettingsForm } from '#web/admin/settings/settings-form.tsx'
import { SettingsFrame } from '#web/admin/settings/settings-frame.tsx'
import { routeQuery } from '#web/api/query.ts'
import { pageNames } from './page-names.ts'
import { PagePreview } from './page-preview.tsx'

const fields: Fields<z.input<typeof PageText>, null> = {
  title: text({ label: 'Title' }),
  intro: textarea({ label: 'Introduction', rows: 2 }),
  text: textarea({
    label: 'Text',
    rows: 24,
    hint: (
      <>
        A line that begins with ## is a heading, one that begins with - is a list item. An empty line ends a
        paragraph. These words in braces are replaced with your settings; sentences about an empty setting are
        left out: {factNames.map((name) => `{${name}}`).join(' ')}
      </>
    ),
  }),
}

export default function EditPage() {
  const { slug = '' } = useParams()
  const query = useQuery(routeQuery(adminCall, 'GET /settings/pages/{slug}', { params: { slug } }))
  const name = pageNames[slug] ?? 'Page'
  return (
    <SettingsFrame
      title={name}
      text="A page of the shop."
      query={query}
      above={
        <Link
          to={adminPaths.pageSettings}
          className="inline-flex min-h-9 items-center text-sm font-semibold text-indigo underline underline-offset-3"
        >
          All pages
        </Link>
      }
    >
      {({ page: { title, intro, text: words, version } }) => (
        <SettingsForm
          key={slug}
          label={name}
          schema={PageText}
          settings={{ title, intro, text: words }}
          version={version}
          groups={[{ title: 'Text', fields }]}
          submit="Save Page"
          route="PUT /settings/pages/{slug}"
          save={(values, of) =>
            adminCall('PUT /settings/pages/{slug}', { params: { slug }, body: { ...values, version: of } })
          }
          aside={(typed) => <PagePreview path={`/${slug}`} page={typed} />}
        />
      )}
    </SettingsFrame>
  )
}
