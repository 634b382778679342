// Pages of products and categories.
import type { Pages } from '../page.ts'

export const pages = {
  products: {
    path: 'products',
    file: 'overview/products-page.tsx',
    call: 'GET /admin/products',
    menu: { section: 'products', position: 10, label: 'Products Management' },
  },
  productList: {
    path: 'products/list',
    file: 'list/product-list-page.tsx',
    call: 'GET /admin/products',
    menu: { section: 'products', position: 20, label: 'All Products' },
  },
  lowStock: {
    path: 'products/low-stock',
    file: 'list/low-stock-page.tsx',
    call: 'GET /admin/products',
  },
  addProduct: {
    path: 'products/add',
    file: 'form/add-product-page.tsx',
    call: 'POST /admin/products/create',
    menu: { section: 'products', position: 30, label: 'Add Product' },
    command: { label: 'Add Product', words: 'new create', icon: 'add' },
  },
  importProducts: {
    path: 'products/add/bulk',
    file: 'import/import-page.tsx',
    call: 'POST /admin/products/bulk-upload',
    command: { label: 'Bulk Import', words: 'csv upload products', icon: 'upload' },
  },
  updatePrices: {
    path: 'products/prices',
    file: 'import/prices-page.tsx',
    call: 'POST /admin/products/imports/prices',
    command: { label: 'Update Prices and Stock', words: 'price list csv upload import', icon: 'upload' },
  },
  categories: {
    path: 'products/categories',
    file: 'categories/categories-page.tsx',
    call: 'GET /admin/products',
    menu: { section: 'products', position: 40, label: 'Categories' },
  },
  declarations: {
    path: 'products/declarations',
    file: 'declarations-page.tsx',
    call: 'GET /admin/products/declarations',
    menu: { section: 'products', position: 45, label: 'Declarations' },
  },
  importCategories: {
    path: 'products/categories/import',
    file: 'categories/import-categories-page.tsx',
    call: 'POST /categories/imports',
  },
  family: {
    path: 'products/families/:familyId',
    file: 'families/family-page.tsx',
    call: 'GET /admin/families/{id}',
  },
  addVariants: {
    path: 'products/:id/variants',
    file: 'families/add-variants-page.tsx',
    call: 'POST /admin/families',
  },
  editProduct: {
    path: 'products/edit/:productId',
    file: 'form/edit-product-page.tsx',
    call: 'PUT /admin/products/update/{id}',
  },
  product: {
    path: 'products/:id',
    file: 'detail/product-page.tsx',
    call: 'GET /admin/products/{id}',
  },
} as const satisfies Pages
