// Page of a family: its details, options and variants.
import { useQuery } from '@tanstack/react-query'
import { ExternalLink, Layers } from 'lucide-react'
import { useNavigate } from 'react-router'
import { counted } from '#contract/base/rupee-text'
import { RelatedCard } from '#web/admin/catalogue/related/related-card.tsx'
import { ActionButton, ActionMenu, useActions } from '#web/admin/kit/action/use-actions.tsx'
import { recordPage } from '#web/admin/kit/record-page.tsx'
import { Allowed } from '#web/admin/kit/rights/allowed.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { messageOf } from '#web/api/call.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/data/description-list.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { Breadcrumb } from '#web/ui/text/breadcrumb.tsx'
import { PageHeader } from '#web/ui/text/heading.tsx'
import { addToFamily } from './add-to-family.tsx'
import { editFamily } from './edit-family.tsx'
import { editOptions } from './edit-options.tsx'
import { familyQuery, type LoadedFamily } from './family-query.ts'
import { VariantGrid } from './grid/variant-grid.tsx'
import { joinProduct } from './join-product.tsx'
import { type FamilyMember, removeVariant } from './remove-variant.tsx'

export default recordPage({
  noun: 'Family',
  param: 'familyId',
  useRecord: (id) => useQuery(familyQuery(id)),
  pick: ({ family, variants }): LoadedFamily => ({ ...family, variants }),
  loading: 'Loading family…',
  missing: {
    title: 'Family not found',
    text: 'Its last variant may have been removed or deleted.',
    icon: <Layers />,
    back: { label: 'All products', path: adminPaths.productList },
  },
  failed: (error) => messageOf(error, { fallback: 'Failed to load the family' }),
  View: FamilyView,
})

function FamilyView({ record: family }: { record: LoadedFamily }) {
  const navigate = useNavigate()
  const { name, category, variants } = family
  const on = useActions<FamilyMember>({
    newest: ({ variant }) => ({ family, variant }),
    onDone: async () => {
      const [last] = variants
      if (last && variants.length === 1) await navigate(adminPaths.product(last._id))
    },
  })
  return (
    <>
      <title>{`${name} · Back office`}</title>
      <PageHeader
        above={
          <Breadcrumb
            items={[{ label: 'All products', render: <Link to={adminPaths.productList} /> }, { label: name }]}
          />
        }
        title={name}
        text={`${category?.name ?? 'No category'} · ${counted(variants.length, 'variant')}`}
        actions={
          <>
            <ActionButton action={joinProduct} row={family} variant="secondary" />
            <ActionButton action={addToFamily} row={family} />
          </>
        }
      />
      <div className="grid gap-4">
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <Card
            title="Details"
            actions={<ActionButton action={editFamily} row={family} variant="secondary" />}
          >
            <FamilyDetails family={family} />
          </Card>
          <Card
            title="Options"
            description="In the order in which visitors choose them."
            actions={<ActionButton action={editOptions} row={family} variant="secondary" />}
          >
            <FamilyOptions family={family} />
          </Card>
        </div>
        {variants[0] && (
          <Allowed route="GET /admin/products/{id}/related">
            <RelatedCard productId={variants[0]._id} />
          </Allowed>
        )}
        <Card
          title="Variants"
          description="Arrow keys and Enter move between cells. You can paste cells of a spreadsheet."
          flush
        >
          <VariantGrid
            family={family}
            menuOf={(variant) => (
              <ActionMenu actions={[removeVariant]} row={{ family, variant }} name={variant.name} on={on} />
            )}
          />
        </Card>
      </div>
      {on.window}
    </>
  )
}

function FamilyDetails({ family }: { family: LoadedFamily }) {
  const { slug, description, images, imageAlts, variants } = family
  return (
    <div className="grid gap-4">
      <DescriptionList>
        <DescriptionRow term="Address">
          <span className="wrap-anywhere">{`/products/${slug}`}</span>
        </DescriptionRow>
      </DescriptionList>
      {description ? (
        <p className="line-clamp-6 max-w-[75ch] whitespace-pre-line wrap-anywhere">{description}</p>
      ) : (
        <p className="text-muted">No description. Each variant needs one of its own.</p>
      )}
      {images.length > 0 ? (
        <ul aria-label="Pictures" className="flex flex-wrap gap-2">
          {images.map((path, at) => (
            <li key={path} className="size-16 overflow-hidden rounded-sm border border-line">
              <Picture
                src={path}
                alt={imageAlts[at] || `Picture ${at + 1}`}
                width={64}
                height={64}
                sizes="64px"
                className="size-full object-cover"
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">No shared pictures.</p>
      )}
      {variants.some(({ state }) => state === 'active') && (
        <a
          href={`${adminPaths.storefront}products/${slug}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'secondary', size: 'sm', className: 'w-fit [&>svg]:size-4' })}
        >
          <ExternalLink aria-hidden="true" />
          View in shop
        </a>
      )}
    </div>
  )
}

const FamilyOptions = ({ family: { axes } }: { family: LoadedFamily }) => (
  <dl className="grid gap-3">
    {axes.map(({ key, label, values }) => (
      <div key={key}>
        <dt className="text-sm text-muted">{label}</dt>
        <dd className="mt-1 flex flex-wrap gap-1.5">
          {values.map(({ value, swatch }) => (
            <span
              key={value}
              className="inline-flex max-w-full items-center gap-1.5 rounded-sm border border-line px-2 py-0.5 text-sm wrap-anywhere"
            >
              {swatch && (
                <span
                  aria-hidden="true"
                  className="size-3.5 shrink-0 rounded-full border border-line-strong"
                  style={{ backgroundColor: swatch }}
                />
              )}
              {value}
            </span>
          ))}
        </dd>
      </div>
    ))}
  </dl>
)
