// Table cell of a product: picture and name, linked to its page.
import type { ReactNode } from 'react'
import type { AdminProduct } from '#contract/catalogue/admin-products'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { Picture } from '#web/ui/media/picture.tsx'

interface ProductCellProps {
  product: Pick<AdminProduct, '_id' | 'name' | 'primaryImage'>
  /** Shown below the name. */
  children?: ReactNode
}

export function ProductCell({ product, children }: ProductCellProps) {
  return (
    <div className="flex items-center gap-3 sm:min-w-52">
      <span className="size-10 shrink-0 overflow-hidden rounded-sm border border-line">
        <Picture
          src={product.primaryImage}
          alt=""
          width={40}
          height={40}
          sizes="40px"
          className="size-full object-cover"
        />
      </span>
      <div className="min-w-0">
        <ProductLink product={product} className="line-clamp-2" />
        {children}
      </div>
    </div>
  )
}

interface ProductLinkProps {
  product: Pick<AdminProduct, '_id' | 'name'>
  className?: string
}

export function ProductLink({ product, className = '' }: ProductLinkProps) {
  return (
    <Link
      to={adminPaths.product(product._id)}
      className={`font-semibold whitespace-normal text-indigo underline-offset-3 hover:underline ${className}`}
    >
      {product.name}
    </Link>
  )
}
