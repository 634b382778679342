// Adds a customer. The key needs the permission "Change customers".
import { createClient, dataOf, HaatError, idempotencyKey } from 'haat-client'

const shop = createClient({ url: process.env.SHOP_URL ?? '', apiKey: process.env.HAAT_KEY ?? '' })
try {
  const { customer } = await dataOf(
    shop.POST('/admin/customers', {
      params: { header: { 'Idempotency-Key': idempotencyKey() } },
      body: { name: 'Asha Rao', email: 'asha@example.com', phone: '9876543210' },
    }),
  )
  console.log(`Added ${customer.name} with the id ${customer._id}`)
} catch (error) {
  if (!(error instanceof HaatError)) throw error
  console.log(`Refused (${error.code}): ${error.message}`, error.fields)
}
