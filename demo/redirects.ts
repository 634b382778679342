// Addresses of the previous store of the demo shop, with the pages that they lead to.
import { demoId } from '#demo/identity'
import type { Transaction } from '#server/db/database'

const redirects = [
  { path: '/collections/bath-mats', target: '/products?category=bath-mats' },
  { path: '/pages/our-mill', target: '/about' },
]

export async function loadRedirects(tx: Transaction): Promise<void> {
  await tx
    .insertInto('redirects')
    .values(redirects.map((redirect) => ({ id: demoId('redirect', redirect.path), ...redirect })))
    .execute()
}
