// The people of the journeys and their earlier actions, created through the API so that the browser starts with the
// story.
import type { Page } from 'playwright-core'
import { addressFields } from '../factories/people.ts'
import { loadNext } from './browser.ts'
import { administrator } from './start-shop.ts'
import { shopUrl } from './this-shop.ts'

/** A customer of the demo shop. */
export const demoCustomer = { email: 'demo@example.com', password: 'demo-haat-1' }

export interface Customer {
  id: string
  name: string
  email: string
  password: string
  /** Token of their newest session. */
  token: string
}

interface SignedIn {
  user: { _id: string; name: string }
  token: string
}

export async function request<Reply>(
  method: string,
  path: string,
  { body, token }: { body?: object; token?: string } = {},
): Promise<Reply> {
  const answer = await fetch(`${shopUrl}/api${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Reply
}

export async function register(name: string, password: string): Promise<Customer> {
  const account = { name, email: `${crypto.randomUUID()}@example.com`, phone: '9000000001', password }
  const body = { ...account, confirmPassword: password }
  const { user, token } = await request<SignedIn>('POST', '/user/register', { body })
  return { ...account, id: user._id, token }
}

/** Signs in with a session of its own. */
export async function signIn({ email, password }: Pick<Customer, 'email' | 'password'>): Promise<Customer> {
  const body = { email, password }
  const { user, token } = await request<SignedIn>('POST', '/user/login', { body })
  return { ...body, id: user._id, name: user.name, token }
}

/** Stores a sign-in in the browser; the next page is the customer's. */
export async function enter(page: Page, { token, id, name }: Omit<Customer, 'email' | 'password'>) {
  // Storage belongs to the shop's origin; this page is short and has no scripts.
  if (page.url() === 'about:blank') await page.goto('/robots.txt')
  loadNext(page)
  await page.evaluate(
    ([session, user]) => {
      localStorage.setItem('token', session)
      localStorage.setItem('user', user)
    },
    [token, JSON.stringify({ id, name })] as const,
  )
}

export interface Order {
  _id: string
  orderNumber: string
  status: string
  invoiceNumber: string | null
  items: { name: string; productId: string; quantity: number }[]
}

export async function placeOrder({ token }: Pick<Customer, 'token'>, slug: string, quantity = 1) {
  const { product } = await request<{ product: { _id: string } }>('GET', `/products/${slug}`)
  const line = { productId: product._id, quantity }
  await request('POST', '/orders/cart/add', { token, body: line })
  const body = { shippingAddress: addressFields, useCartItems: true }
  return (await request<{ order: Order }>('POST', '/orders/create', { token, body })).order
}

export async function stockOf(slug: string): Promise<number> {
  return (await request<{ product: { stock: number } }>('GET', `/products/${slug}`)).product.stock
}

/** Signs in with the form, to which every page of the back office redirects. */
export async function fillAdminLogin(page: Page): Promise<void> {
  await page.waitForURL('**/admin/login')
  await page.getByLabel('Email').fill(administrator.email)
  await page.getByLabel('Password', { exact: true }).fill(administrator.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/admin/dashboard')
}
