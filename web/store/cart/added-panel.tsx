// The products just added to the cart, its total, and up to two products that go well with it. It doesn't take the focus,
// closes by itself unless it is pointed at or has the focus, and on Escape.
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { goodsText, unitsText } from '#contract/base/unit-text'
import type { Cart } from '#contract/cart/cart'
import { payableOf } from '#contract/cart/payable'
import { Rupees } from '#web/shop/rupees.tsx'
import { paths } from '#web/store/paths.ts'
import { useSession } from '#web/store/session/session.ts'
import { Button, buttonClass, IconButton } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import type { Added } from './added.ts'
import { useCart } from './cart.ts'
import { useComplements } from './complements.ts'
import { useGuestCodes } from './guest-codes.ts'
import { useGuestLines } from './guest-lines.ts'
import { guestPriceQuery } from './price-guest-cart.ts'

const OPEN_MS = 8_000
/** Maximum number of added lines shown; the others are counted. */
const SHOWN = 3

interface AddedPanelProps {
  added: Added
  onClose: () => void
}

export function AddedPanel({ added: { lines }, onClose }: AddedPanelProps) {
  const cart = useCartNow()
  const region = useRef<HTMLElement>(null)
  const close = useReturnOfFocus(region, onClose)
  const hold = useClosing(close)
  const rest = lines.length - SHOWN
  return (
    <section ref={region} {...hold}>
      <IconButton
        size="sm"
        label="Close"
        icon={<X aria-hidden="true" />}
        onClick={close}
        className="absolute top-2 right-2"
      />
      <ul className="mt-3 grid gap-3">
        {lines.slice(0, SHOWN).map((line) => {
          const item = cart?.items.find(({ productId }) => productId === line.productId)
          return (
            <li key={line.productId} className="flex items-center gap-3">
              <Picture
                src={item?.image}
                alt=""
                width={112}
                height={112}
                sizes="3.5rem"
                className="size-14 shrink-0 rounded-sm bg-sunken object-cover"
              />
              <span className="min-w-0 text-sm">
                <span className="line-clamp-2 font-semibold wrap-anywhere">{line.name}</span>
                <span className="text-muted">{unitsText({ unit: item?.unit ?? '' }, line.quantity)}</span>
              </span>
            </li>
          )
        })}
      </ul>
      {rest > 0 && <p className="mt-2 text-sm text-muted">{`and ${rest} more`}</p>}
      {/* The space is reserved while a guest's cart is priced. */}
      <p className="mt-3 flex min-h-6 justify-between gap-4 border-t border-line pt-3 text-sm">
        {cart && (
          <>
            <span className="text-muted">{`Cart: ${goodsText(cart.items)}`}</span>
            <Rupees value={payableOf(cart)} className="font-semibold" />
          </>
        )}
      </p>
      <div className="mt-3 grid gap-2 min-[22rem]:grid-cols-2">
        <Button variant="secondary" size="sm" className="px-2! pointer-coarse:min-h-11" onClick={close}>
          Continue Shopping
        </Button>
        <Link
          to={paths.cart}
          onClick={onClose}
          className={buttonClass({ size: 'sm', className: 'pointer-coarse:min-h-11' })}
        >
          Go to Cart
        </Link>
      </div>
      {cart && <GoesWell cart={cart} onClose={onClose} />}
    </section>
  )
}

/** The cart with the added products; undefined until a guest's is priced. */
function useCartNow(): Cart | undefined {
  const isGuest = useSession().status === 'guest'
  const own = useCart().data
  const guests = useQuery({
    ...guestPriceQuery(useGuestLines(), useGuestCodes()),
    ...(!isGuest && { enabled: false }),
  })
  if (!isGuest) return own
  return guests.isPlaceholderData ? undefined : guests.data?.cart
}

function GoesWell({ cart, onClose }: { cart: Cart; onClose: () => void }) {
  const products = useComplements(cart.items, 2)
  if (products.length === 0) return null
  return (
    <div className="mt-4 border-t border-line pt-3 max-sm:hidden">
      <h2 className="text-sm font-semibold">Goes well with it</h2>
      <ul className="mt-2 grid grid-cols-2 gap-3">
        {products.map((product) => (
          <li key={product._id}>
            <Link
              to={paths.product(product)}
              onClick={onClose}
              className="flex items-center gap-2 rounded-sm text-sm hover:text-indigo"
            >
              <Picture
                src={product.primaryImage}
                alt=""
                width={96}
                height={96}
                sizes="3rem"
                className="size-12 shrink-0 rounded-sm object-cover"
              />
              <span className="line-clamp-2 min-w-0 wrap-anywhere">
                {product.family?.name ?? product.name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Closes after a while, on Escape and on another page. Returns handlers that keep it open while it is in use. */
function useClosing(close: () => void) {
  const [isHeld, setHeld] = useState(false)
  const { key } = useLocation()
  const openedOn = useRef(key)
  useEffect(() => {
    if (openedOn.current !== key) close()
  }, [key, close])
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(close, OPEN_MS)
    return () => clearTimeout(timer)
  }, [isHeld, close])
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close()
    }
    window.addEventListener('keydown', closeOnEscape)
    return () => window.removeEventListener('keydown', closeOnEscape)
  }, [close])
  return {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
}

/** If the focus is in the panel when it closes, it returns to the element that had it before. */
function useReturnOfFocus(region: RefObject<HTMLElement | null>, onClose: () => void): () => void {
  const [before] = useState(() => document.activeElement)
  const close = useRef(onClose)
  close.current = onClose
  const [stable] = useState(() => () => {
    const hadFocus = region.current?.contains(document.activeElement) ?? false
    close.current()
    if (hadFocus && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
  })
  return stable
}
