// A product in a stock list: picture, name with a link to its movements, and SKU.
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { Picture } from '#web/ui/media/picture.tsx'

interface StockProductCellProps {
  product: { _id: string; name: string; sku?: string | null; image?: string | null }
}

export function StockProductCell({ product: { _id, name, sku, image } }: StockProductCellProps) {
  return (
    <span className="flex min-w-44 items-center gap-3">
      <span className="size-10 shrink-0 overflow-hidden rounded-sm border border-line">
        <Picture
          src={image ?? null}
          alt=""
          width={40}
          height={40}
          sizes="40px"
          className="size-full object-cover"
        />
      </span>
      <span className="block min-w-0">
        <Link
          to={adminPaths.stockHistory(_id)}
          className="line-clamp-2 font-semibold wrap-anywhere whitespace-normal text-indigo underline-offset-3 hover:underline"
        >
          {name}
        </Link>
        {sku && <span className="block truncate text-xs font-normal text-muted">{sku}</span>}
      </span>
    </span>
  )
}
