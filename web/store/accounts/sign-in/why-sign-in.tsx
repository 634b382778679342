// Explains on the sign-in pages why an account is needed and that a guest's cart is kept.
import { Info } from 'lucide-react'
import { useGuestLines } from '#web/store/cart/guest-lines.ts'
import { paths } from '#web/store/paths.ts'
import { rememberedPath } from '#web/store/session/return-path.ts'

/** Keyed by the page that required the sign-in and opens after it. */
const reasons: Readonly<Record<string, string>> = {
  '/cart': 'Your cart is saved in your account. Sign in to see it.',
  '/select-address': 'Sign in to choose an address and place your order.',
  '/order-success': 'Sign in to see your order and how to pay for it.',
  '/my-orders': 'Sign in to see your orders.',
  '/profile': 'Sign in to see your profile and addresses.',
}

export function WhySignIn({ state }: { state: unknown }) {
  const lines = useGuestLines().length
  const page = rememberedPath(state)?.split(/[?#]/)[0] ?? ''
  const reason = lines > 0 ? withCart(page) : reasons[page]
  if (!reason) return null
  return (
    <p className="mb-6 flex gap-2.5 rounded border border-line bg-indigo-soft px-3.5 py-2.5 text-sm font-medium">
      <Info aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-indigo" />
      {reason}
    </p>
  )
}

function withCart(page: string): string {
  if (page === paths.checkout) return 'You return to the checkout. All you have entered will be kept.'
  return page === '/cart'
    ? 'Sign in or create an account, so that we can send your invoice and tracking. Your cart will be kept.'
    : 'Your cart will be kept when you sign in.'
}
