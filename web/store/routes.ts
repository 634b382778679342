// Routes of the storefront.
import { index, layout, route } from '@react-router/dev/routes'
import { landingCategories } from '../../contract/catalogue/landing-categories.ts'

export const storeRoutes = [
  layout('store/shell/layout.tsx', [
    index('store/home/home-page.tsx'),
    route('products', 'store/catalogue/listing/product-list-page.tsx'),
    route('products/:productId', 'store/catalogue/product/product-page.tsx'),
    route('about', 'store/content/about-page.tsx'),
    route('manufacturing', 'store/content/text-page.tsx', { id: 'manufacturing' }),
    route('quality', 'store/content/text-page.tsx', { id: 'quality' }),
    route('privacy', 'store/content/policy-page.tsx', { id: 'privacy' }),
    route('terms', 'store/content/policy-page.tsx', { id: 'terms' }),
    route('shipping', 'store/content/policy-page.tsx', { id: 'shipping' }),
    route('returns', 'store/content/policy-page.tsx', { id: 'returns' }),
    route('contact', 'store/inquiries/contact-page.tsx', { id: 'contact' }),
    route('bulk-order', 'store/inquiries/contact-page.tsx', { id: 'bulk-order' }),
    route('export-inquiry', 'store/inquiries/contact-page.tsx', { id: 'export-inquiry' }),
    route('offline', 'store/offline/offline-page.tsx'),
    ...Object.keys(landingCategories).map((path) =>
      route(path.slice(1), 'store/catalogue/listing/landing-page.tsx', { id: path }),
    ),
    route('login', 'store/accounts/sign-in/login-page.tsx'),
    route('register', 'store/accounts/sign-in/register-page.tsx'),
    route('auth/success', 'store/accounts/sign-in/auth-success-page.tsx'),
    route('dashboard', 'store/redirects/dashboard-redirect.tsx'),
    route('saved', 'store/saved-products/saved-page.tsx'),
    route('cart', 'store/cart/cart-page.tsx'),
    route('select-address', 'store/checkout/select-address-page.tsx'),
    route('order-success', 'store/checkout/order-success-page.tsx'),
    route('my-orders', 'store/orders/my-orders-page.tsx'),
    route('order', 'store/orders/order-page.tsx'),
    route('track', 'store/orders/track-page.tsx'),
    route('review/:orderNumber', 'store/reviews/review-link-page.tsx'),
    route('profile', 'store/accounts/profile/profile-page.tsx'),
    route('forgot-password', 'store/accounts/password/forgot-password-page.tsx'),
    route('reset-password', 'store/accounts/password/reset-password-page.tsx'),
    route('stop-reminders', 'store/accounts/reminders/stop-reminders-page.tsx'),
    route('stop-product-emails', 'store/accounts/reminders/stop-product-emails-page.tsx'),
    route('home', 'store/redirects/home-redirect.ts'),
    route('*', 'store/redirects/unknown-path-redirect.ts'),
  ]),
]
