// The reads that must cost the same however much there is: what visitors ask for, and every list and report of the
// back office.
export interface GrowthRead {
  name: string
  path: string
}

const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
const lastYear = `from=${day(365)}&to=${day(0)}`

export const growthReads = (products: number): GrowthRead[] =>
  Object.entries({
    'list, newest': '/api/products?limit=12',
    'list, by price': '/api/products?limit=12&sortBy=price&sortOrder=asc',
    'list, by name': '/api/products?limit=12&sortBy=name&sortOrder=asc',
    'list, by rating': '/api/products?limit=12&sortBy=rating',
    'list, page in the middle': `/api/products?limit=12&page=${Math.floor(products / 24)}`,
    'list, last page': `/api/products?limit=12&page=${Math.ceil(products / 12)}`,
    'category, newest': '/api/products?limit=12&category=category-3',
    'category, by price': '/api/products?limit=12&category=category-3&sortBy=price&sortOrder=asc',
    'category, two attributes': `/api/products?limit=12&category=category-3&attributes=${encodeURIComponent('Material=Wool&Power=20..60')}`,
    'category, its filters': '/api/products/filters?category=category-3',
    'list, price bounds': '/api/products?limit=12&minPrice=1000&maxPrice=2000',
    'list, low stock': '/api/products?limit=12&status=low-stock',
    'list, out of stock': '/api/products?limit=12&status=out-of-stock',
    'search, common word': '/api/products?limit=12&search=cotton',
    'search, two words': '/api/products?limit=12&search=jute%20braided',
    'search, one product': '/api/products?limit=12&search=sku-777',
    'search, misspelt': '/api/products?limit=12&search=cusion%20micofiber',
    'search, Hindi': `/api/products?limit=12&search=${encodeURIComponent('चादर')}`,
    'search, nothing': '/api/products?limit=12&search=xylophone',
    detail: '/api/products/product-77',
    featured: '/api/products/featured',
    categories: '/api/categories',
    'page /': '/',
    'page /products': '/products',
    'page of a product': '/products/product-77',
    'sitemap index': '/sitemap.xml',
    'admin, products': '/api/admin/products?limit=10',
    'admin, products of a category': '/api/admin/products?limit=10&category=category-3',
    'admin, low stock': '/api/admin/products?limit=10&status=low-stock',
    'admin, product search': '/api/admin/products?limit=10&search=jute',
    'admin, dashboard': '/api/admin/dashboard',
    'admin, to do': '/api/admin/to-do',
    'admin, customer analytics': '/api/reports/customers',
    'admin, a segment': '/api/reports/customers?segment=vip',
    'admin, cohorts': '/api/reports/customers/cohorts',
    'admin, abandoned carts': '/api/abandoned-carts',
    'admin, cart reminders': '/api/abandoned-carts/reminders',
    'admin, product performance': '/api/reports/products',
    'admin, product performance of a year': `/api/reports/products?${lastYear}`,
    'admin, slow movers': '/api/reports/slow-products',
    'admin, returned products': '/api/reports/returned-products',
    'admin, searches': '/api/reports/searches',
    'admin, orders': '/api/admin/orders?limit=20',
    'admin, order search': '/api/admin/orders?limit=20&search=customer-77',
    'admin, search': '/api/admin/search?q=jute',
    'admin, notifications': '/api/admin/notifications',
    'admin, sales report of a month': '/api/reports/sales?period=lastMonth',
    'admin, sales report of a year': '/api/reports/sales?period=lastFinancialYear',
    'admin, sales lines': `/api/reports/sales/lines?${lastYear}`,
    'admin, sales lines of a State': `/api/reports/sales/lines?${lastYear}&by=state&key=06`,
    'admin, credited lines': `/api/reports/sales/lines?${lastYear}&side=credited`,
  }).map(([name, path]) => ({ name, path }))
