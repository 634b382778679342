// Shares a product, or saves it for later.
import { Heart, Share2 } from 'lucide-react'
import type { Product } from '#contract/catalogue/catalogue'
import { paths } from '#web/store/paths.ts'
import { useSaved } from '#web/store/saved-products/saved-products.ts'
import { toastError, toastSuccess } from '#web/ui/overlay/toast.tsx'

export function ShareAndSave({ product }: { product: Product }) {
  const [saved, toggle] = useSaved(product)
  return (
    <div className="-mr-2.5 flex print:hidden">
      <button type="button" onClick={() => void share(product)} className={buttonClass}>
        <Share2 aria-hidden="true" className="size-4.5" />
        Share
      </button>
      <button type="button" aria-pressed={saved} onClick={toggle} className={buttonClass}>
        <Heart aria-hidden="true" className="size-4.5 group-aria-pressed:fill-current" />
        Save
      </button>
    </div>
  )
}

const buttonClass =
  'group flex min-h-11 items-center gap-2 rounded px-2.5 text-sm font-semibold transition-colors hover:bg-hover aria-pressed:text-madder'

async function share(product: Product): Promise<void> {
  const { name } = product
  const url = location.origin + paths.productPage(product)
  try {
    if (navigator.share) await navigator.share({ title: name, url })
    else {
      await navigator.clipboard.writeText(url)
      toastSuccess('Link copied to clipboard!', 'share')
    }
  } catch (error) {
    // Closing the system's share sheet isn't an error.
    if (error instanceof DOMException && error.name === 'AbortError') return
    toastError('The link could not be shared.', 'share')
  }
}
