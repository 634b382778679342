// Addresses of the storefront.
import { index, layout, route } from '@react-router/dev/routes'
import { landingCategories } from '../../contract/landing-categories.ts'

export const storeRoutes = [
  layout('store/layout.tsx', [
    index('store/pages/home/home-page.tsx'),
    route('products', 'store/pages/catalogue/product-list-page.tsx'),
    route('products/:productId', 'store/pages/catalogue/product-page.tsx'),
    route('about', 'store/pages/content/about-page.tsx'),
    route('manufacturing', 'store/pages/content/text-page.tsx', { id: 'manufacturing' }),
    route('quality', 'store/pages/content/text-page.tsx', { id: 'quality' }),
    route('privacy', 'store/pages/content/policy-page.tsx', { id: 'privacy' }),
    route('terms', 'store/pages/content/policy-page.tsx', { id: 'terms' }),
    route('contact', 'store/pages/contact/contact-page.tsx', { id: 'contact' }),
    route('bulk-order', 'store/pages/contact/contact-page.tsx', { id: 'bulk-order' }),
    route('export-inquiry', 'store/pages/contact/contact-page.tsx', { id: 'export-inquiry' }),
    route('offline', 'store/pages/offline/offline-page.tsx'),
    ...Object.keys(landingCategories).map((path) =>
      route(path.slice(1), 'store/pages/catalogue/landing-page.tsx', { id: path }),
    ),
    route('login', 'store/pages/accounts/login-page.tsx'),
    route('register', 'store/pages/accounts/register-page.tsx'),
    route('auth/success', 'store/pages/accounts/auth-success-page.tsx'),
    route('dashboard', 'store/pages/redirects/dashboard-redirect.tsx'),
    route('cart', 'store/pages/cart/cart-page.tsx'),
    route('select-address', 'store/pages/checkout/select-address-page.tsx'),
    route('order-success', 'store/pages/checkout/order-success-page.tsx'),
    route('my-orders', 'store/pages/orders/my-orders-page.tsx'),
    route('review/:orderNumber', 'store/pages/orders/review-link-page.tsx'),
    route('profile', 'store/pages/profile/profile-page.tsx'),
    route('forgot-password', 'store/pages/password/forgot-password-page.tsx'),
    route('reset-password', 'store/pages/password/reset-password-page.tsx'),
    route('home', 'store/pages/redirects/home-redirect.ts'),
    route('*', 'store/pages/redirects/unknown-path-redirect.ts'),
  ]),
]
