// Detail page of one product.

import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Copy, Layers, PackageX, Pencil, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { AdminProduct } from '#contract/catalogue/admin-products'
import { deleteProduct } from '#web/admin/catalogue/delete-product.tsx'
import { duplicatePath } from '#web/admin/catalogue/duplicate-path.ts'
import { FamilyLink } from '#web/admin/catalogue/family-link.tsx'
import { productQuery } from '#web/admin/catalogue/product-query.ts'
import { RelatedCard } from '#web/admin/catalogue/related/related-card.tsx'
import { shownAlts, shownDescription, shownImages } from '#web/admin/catalogue/shown-values.ts'
import { useActions } from '#web/admin/kit/action/use-actions.tsx'
import { recordPage } from '#web/admin/kit/record-page.tsx'
import { Allowed } from '#web/admin/kit/rights/allowed.tsx'
import { ButtonLink } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { ProductPrices } from '#web/admin/prices/product-prices.tsx'
import { messageOf } from '#web/api/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { PageHeader } from '#web/ui/text/heading.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { ProductHistory } from './product-history.tsx'
import { ProductSpecifications } from './product-specifications.tsx'
import { ProductStatus } from './product-status.tsx'

export default recordPage({
  noun: 'Product',
  param: 'id',
  useRecord: (id) => useQuery(productQuery(id)),
  pick: ({ product }) => product,
  loading: 'Loading product details...',
  missing: {
    title: 'Product not found',
    text: 'It may have been deleted.',
    icon: <PackageX />,
    back: { label: 'All products', path: adminPaths.productList },
  },
  failed: (error) => messageOf(error, { fallback: 'Failed to fetch product' }),
  above: (
    <p className="mb-4">
      <BackLink />
    </p>
  ),
  toasts: { id: 'product' },
  View: ProductView,
})

function BackLink() {
  return (
    <ButtonLink
      to={adminPaths.productList}
      className={buttonClass({
        variant: 'link',
        size: 'sm',
        className: 'pointer-coarse:min-h-11 [&>svg]:size-4',
      })}
    >
      <ArrowLeft aria-hidden="true" />
      Back to products
    </ButtonLink>
  )
}

function ProductView({ record: product }: { record: AdminProduct }) {
  const navigate = useNavigate()
  const on = useActions<AdminProduct>({ onDone: async () => navigate(adminPaths.productList) })
  const { _id, name, category, state, missing, family } = product
  const description = shownDescription(product)
  return (
    <>
      <title>{`${name} · Back office`}</title>
      <PageHeader
        above={<BackLink />}
        title={name}
        text={family ? <FamilyLink family={family} /> : (category?.name ?? 'No category')}
        actions={
          <>
            {!family && (
              <ButtonLink
                to={adminPaths.addVariants(_id)}
                className={buttonClass({
                  variant: 'secondary',
                  className: '[&>svg]:size-[1.15em] [&>svg]:shrink-0',
                })}
              >
                <Layers aria-hidden="true" />
                Add Variants
              </ButtonLink>
            )}
            {deleteProduct.allowed() && (
              <Button
                variant="secondary"
                className="text-madder!"
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => on.ask(deleteProduct, product)}
              >
                Delete
              </Button>
            )}
            <ButtonLink
              to={duplicatePath(_id)}
              className={buttonClass({
                variant: 'secondary',
                className: '[&>svg]:size-[1.15em] [&>svg]:shrink-0',
              })}
            >
              <Copy aria-hidden="true" />
              Duplicate
            </ButtonLink>
            <ButtonLink
              to={adminPaths.editProduct(_id)}
              className={buttonClass({ className: '[&>svg]:size-[1.15em] [&>svg]:shrink-0' })}
            >
              <Pencil aria-hidden="true" />
              Edit Product
            </ButtonLink>
          </>
        }
      />
      {state === 'draft' && missing.length > 0 && (
        <Alert tone="warning" className="mb-4">
          This draft can’t be published yet. Missing: {missing.join(', ')}
        </Alert>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-4">
          <ProductGallery product={{ name, images: shownImages(product), imageAlts: shownAlts(product) }} />
          <Card title="Description">
            {description ? (
              <p className="max-w-[75ch] whitespace-pre-line wrap-anywhere">{description}</p>
            ) : (
              <p className="text-muted">No description available</p>
            )}
          </Card>
        </div>
        <div className="grid min-w-0 gap-4">
          <ProductFacts product={product} />
          <ProductSpecifications specifications={product.specifications} />
        </div>
        <div className="grid min-w-0 items-start gap-4 lg:col-span-2 lg:grid-cols-2 xl:col-span-1 xl:grid-cols-1">
          <ProductStatus product={product} />
          <Allowed route="GET /prices/products/{id}">
            <ProductPrices product={product} />
          </Allowed>
          <Allowed route="GET /admin/products/{id}/related">
            <RelatedCard productId={_id} />
          </Allowed>
          <Allowed route="GET /admin/audit">
            <ProductHistory productId={_id} />
          </Allowed>
        </div>
      </div>
      {on.window}
    </>
  )
}
