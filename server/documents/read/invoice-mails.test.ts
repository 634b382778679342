import { expect, test } from 'vitest'
import { deliverOrder, placeTestOrder } from '#test/factories/orders'
import { openShopWithMail } from '#test/post-office'
import { headerOf } from '#test/smtp-sink'

const { shop, postOffice } = await openShopWithMail()

test('the shipping email has the invoice attached', async () => {
  const [admin, customer] = [await shop.asAdmin(), await shop.asCustomer()]
  const order = await placeTestOrder(shop.db, customer)
  await deliverOrder(admin, order._id)
  const { number } = await shop.db.selectFrom('taxDocuments').select('number').executeTakeFirstOrThrow()
  await postOffice.work()
  const name = `Invoice ${number.replaceAll('/', '-')}.pdf`
  const brought = postOffice.received.filter(({ source }) => source.includes(name))
  expect(brought.map((mail) => headerOf(mail, 'Subject'))).toEqual([
    `Order ${order.orderNumber} is on its way`,
  ])
})
