// The first cell of a product's row, with a link to the product unless it was deleted.
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { Picture } from '#web/ui/media/picture.tsx'

interface ProductCellProps {
  product: { _id: string; name: string; sku: string; image: string | null; isDeleted?: boolean }
}

export function ProductCell({ product: { _id, name, sku, image, isDeleted } }: ProductCellProps) {
  return (
    <span className="flex min-w-0 items-center gap-3 sm:min-w-44">
      <span className="size-10 shrink-0 overflow-hidden rounded-sm border border-line">
        <Picture src={image} alt="" width={40} height={40} sizes="40px" className="size-full object-cover" />
      </span>
      <span className="block min-w-0">
        {isDeleted ? (
          <span className="block font-semibold text-muted">{name}</span>
        ) : (
          <Link
            to={adminPaths.product(_id)}
            className="line-clamp-2 font-semibold wrap-anywhere whitespace-normal text-indigo underline-offset-3 hover:underline"
          >
            {name}
          </Link>
        )}
        {sku && <span className="block truncate text-xs font-normal text-muted">{sku}</span>}
      </span>
    </span>
  )
}
