// A product at the head of its row, with the way to it; one that was deleted has none.
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { Picture } from '#web/ui/media/picture.tsx'

interface ProductCellProps {
  product: { _id: string; name: string; sku: string; image: string | null; isDeleted?: boolean }
}

export function ProductCell({ product: { _id, name, sku, image, isDeleted } }: ProductCellProps) {
  return (
    <span className="flex min-w-44 items-center gap-3">
      <span className="size-10 shrink-0 overflow-hidden rounded-sm border border-line">
        <Picture src={image} alt="" width={40} height={40} sizes="40px" className="size-full object-cover" />
      </span>
      <span className="block min-w-0">
        {isDeleted ? (
          <span className="block font-semibold text-muted">{name}</span>
        ) : (
          <Link
            to={adminPaths.product(_id)}
            className="line-clamp-2 font-semibold whitespace-normal text-indigo underline-offset-3 hover:underline"
          >
            {name}
          </Link>
        )}
        {sku && <span className="block truncate text-xs font-normal text-muted">{sku}</span>}
      </span>
    </span>
  )
}
