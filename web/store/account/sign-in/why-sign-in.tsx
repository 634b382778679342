// Tells on the pages for signing in why one is there, and what becomes of a guest's cart.
import { Info } from 'lucide-react'
import { useGuestLines } from '#web/store/cart/guest-lines.ts'
import { rememberedPath } from '#web/store/session/return-path.ts'

/** By the page that asked for it; it opens once one is signed in. */
const reasons: Readonly<Record<string, string>> = {
  '/cart': 'Your cart is kept with your account. Sign in to see it.',
  '/select-address': 'Sign in to choose an address and place your order.',
  '/order-success': 'Sign in to see your order and how to pay it.',
  '/my-orders': 'Sign in to see your orders.',
  '/profile': 'Sign in to see your profile and your addresses.',
}

export function WhySignIn({ state }: { state: unknown }) {
  const lines = useGuestLines().length
  const page = rememberedPath(state)?.split(/[?#]/)[0] ?? ''
  const reason = lines > 0 ? withCart(lines, page) : reasons[page]
  if (!reason) return null
  return (
    <p className="mb-6 flex gap-2.5 rounded border border-line bg-indigo-soft px-3.5 py-2.5 text-sm font-medium">
      <Info aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-indigo" />
      {reason}
    </p>
  )
}

function withCart(lines: number, page: string): string {
  const products = lines === 1 ? 'The product in your cart comes' : `The ${lines} products in your cart come`
  return page === '/cart'
    ? `An order needs an account: for its address, its invoice and its tracking. ${products} along.`
    : `${products} along when you sign in.`
}
