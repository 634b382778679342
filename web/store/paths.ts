// Addresses of the storefront, built in one place. Whoever links to a page of the shop takes its path from here.
export const paths = {
  home: '/',
  products: '/products',
  /** By id: the documented address of a product. */
  product: (product: { _id?: string; id?: string }) => `/products/${product._id ?? product.id ?? ''}`,
  category: (slug: string) => `/products?${new URLSearchParams({ category: slug })}`,
  search: (term: string) => `/products?${new URLSearchParams({ search: term })}`,
  cart: '/cart',
  myOrders: '/my-orders',
  login: '/login',
  register: '/register',
} as const
