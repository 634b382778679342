// Addresses of the storefront.
import { index, layout, route } from '@react-router/dev/routes'

export const storeRoutes = [
  layout('store/layout.tsx', [
    index('store/pages/home/home-page.tsx'),
    route('products', 'store/pages/catalogue/product-list-page.tsx'),
    route('products/:productId', 'store/pages/catalogue/product-page.tsx'),
    route('login', 'store/pages/accounts/login-page.tsx'),
    route('register', 'store/pages/accounts/register-page.tsx'),
    route('cart', 'store/pages/cart/cart-page.tsx'),
    route('select-address', 'store/pages/checkout/select-address-page.tsx'),
    route('order-success', 'store/pages/checkout/order-success-page.tsx'),
    route('my-orders', 'store/pages/orders/my-orders-page.tsx'),
    route('home', 'store/pages/redirects/home-redirect.ts'),
    route('*', 'store/pages/redirects/unknown-path-redirect.ts'),
  ]),
]
