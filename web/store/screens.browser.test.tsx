// Every storefront page reports a failed load and offers to try again. The table lists each page file, so a new page
// can't be added without its failure text.
import type { ComponentType } from 'react'
import { afterEach, expect, test } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { answer, refusal, show } from '../../test/kits/kit.tsx'
import { clearSession, setSession } from './session/session-state.ts'

const screens = import.meta.glob<{ default: ComponentType }>('./**/*-page.tsx')

/** These pages load no data of their own. */
const withoutData = [
  'accounts/password/forgot-password',
  'accounts/password/reset-password',
  'accounts/reminders/stop-product-emails',
  'accounts/reminders/stop-reminders',
  'accounts/sign-in/auth-success',
  'accounts/sign-in/login',
  'accounts/sign-in/register',
  'company/trade-account',
  'inquiries/contact',
  'inquiries/track-complaint',
  'offline/offline',
  'orders/track',
  'quick-order/quick-order',
]
/** Shows data handed over by the cart, and redirects there without it. */
const afterTheCart = ['checkout/select-address']
/** These pages are further URLs of a page in the table: a listing, or a text of the seller. */
const likeAnother = ['catalogue/listing/landing', 'content/policy', 'content/text']

/** URL, its pattern, and the text beside the retry button if the call fails without a message. */
const failureTexts: Readonly<Record<string, { address: string; pattern?: string; text: string }>> = {
  'home/home': { address: '/', text: 'Something went wrong' },
  'catalogue/listing/product-list': { address: '/products', text: 'Failed to fetch products' },
  'catalogue/product/product': {
    address: '/products/p1',
    pattern: '/products/:productId',
    text: 'Error Loading ProductFailed to fetch product',
  },
  'content/about': { address: '/about', text: 'Failed to fetch page' },
  'reviews/review-link': {
    address: '/review/BO1?token=x',
    pattern: '/review/:orderNumber',
    text: 'Your order could not be loaded',
  },
  'saved-products/saved': { address: '/saved', text: 'Error Loading Saved Products' },
  'order-lists/order-lists': { address: '/order-lists', text: 'Your lists could not be loaded' },
  'cart/cart': { address: '/cart', text: 'Error Loading Cart' },
  'checkout/order-success': { address: '/order-success', text: 'Error Loading Order' },
  'orders/order': { address: '/order#token=x', text: 'Your order could not be loaded' },
  'quotes/quote': { address: '/quote#token=x', text: 'Your quote could not be loaded' },
  'quotes/quotes': { address: '/quotes', text: 'Your quotes could not be loaded' },
  'orders/my-orders': { address: '/my-orders', text: 'Error Loading Orders' },
  'company/company': { address: '/company', text: 'Error Loading Company' },
  'company/request': {
    address: '/company/requests/r1',
    pattern: '/company/requests/:requestId',
    text: 'Error Loading Cart',
  },
  'accounts/profile/profile': { address: '/profile', text: 'Error Loading Profile' },
  'accounts/profile/profile?addresses': {
    address: '/profile?tab=addresses',
    text: 'Error Loading Addresses',
  },
  'accounts/profile/profile?security': { address: '/profile?tab=security', text: 'Error Loading Security' },
}

const reason = 'The loom is broken'
const fileOf = (screen: string) => `./${screen.split('?')[0]}-page.tsx`

// Plain DOM reads, because searching a whole page by role takes longer than rendering it.
const retryButtons = () =>
  [...document.querySelectorAll<HTMLButtonElement>('main button')].filter(({ textContent }) =>
    ['Retry', 'Try Again'].includes(textContent),
  )
const failures = () =>
  retryButtons().map(
    (button) => (button.closest('[role=alert]') ?? button.parentElement?.parentElement)?.textContent ?? '',
  )

// Unmount first: a mounted page would redirect to the sign-in page when the session ends.
afterEach(async () => {
  await cleanup()
  clearSession()
})

test('the table of failure texts names every page of the storefront', () => {
  const named = [...Object.keys(failureTexts), ...withoutData, ...afterTheCart, ...likeAnother].map(fileOf)
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(screens).toSorted())
})

test.each(Object.entries(failureTexts))(
  '%s reports its failed call, and Try Again calls again',
  async (screen, { address, pattern = '*', text }) => {
    const load = screens[fileOf(screen)]
    if (!load) throw new Error(`There is no ${fileOf(screen)}`)
    const { default: Screen } = await load()
    setSession({ user: { _id: 'u1', name: 'Asha Rao' }, token: 'x'.repeat(43) })
    await answer({ '*': { status: 500, body: {} } })
    await show(<Screen />, address, pattern)
    await expect.poll(() => failures().join('\n')).toContain(text)
    await answer({ '*': refusal(500, reason) })
    for (const button of retryButtons()) button.click()
    await expect.poll(() => failures().join('\n')).toContain(reason)
  },
)
