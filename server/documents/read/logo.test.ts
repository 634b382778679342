// The seller's logo on PDFs and emails, and the signature and payments on invoices.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { uploadPicture } from '#contract/catalogue/admin-products'
import { listDocuments } from '#contract/documents/admin'
import { getEmail, listEmails } from '#contract/emails/admin'
import { previewEmail } from '#contract/emails/admin-templates'
import { defaultTemplate } from '#contract/emails/templates'
import { recordPayment } from '#contract/payments/admin'
import { getInvoicing, getSellerSettings, saveInvoicing, saveSellerSettings } from '#contract/settings/admin'
import { deliverOrder, placeTestOrder } from '#test/factories/orders'
import { asFile } from '#test/factories/pictures'
import { pdfPages } from '#test/pdf-text'
import { openShopWithMail } from '#test/post-office'

const { shop, postOffice } = await openShopWithMail()
const admin = await shop.asAdmin()
const customer = await shop.asCustomer()
const order = await placeTestOrder(shop.db, customer)
await deliverOrder(admin, order._id)
const { documents } = await admin.call(listDocuments, { query: { orderId: order._id } })
/** Sends the queued emails and returns them as received. */
async function sent() {
  const before = postOffice.received.length
  await postOffice.work()
  return postOffice.received.slice(before).map(({ source }) => source)
}

async function setLogo(logo: string) {
  const { settings, version } = await admin.call(getSellerSettings, {})
  await admin.call(saveSellerSettings, { body: { ...settings, logo, version } })
}

const half = { r: 40, g: 60, b: 120, alpha: 0.5 }
const upload = async () => {
  const picture = sharp({ create: { width: 900, height: 300, channels: 4, background: half } }).png()
  return (await admin.call(uploadPicture, { files: { image: [await asFile(picture, 'logo.png')] } })).path
}
const pdf = async (path: string, headers = admin.headers) =>
  (await shop.fastify.inject({ url: `/api${path}`, headers })).rawPayload.toString('latin1')
const papers = () =>
  Promise.all([
    pdf(`/documents/${documents[0]?._id}/file`),
    pdf(`/orders/${order._id}/invoice`, customer.headers),
    pdf(`/admin/orders/${order._id}/packing-slip`),
    pdf(`/books/statements/${customer.id}/pdf?from=2026-04-01&to=2027-03-31`),
  ])
const preview = async () =>
  (
    await admin.call(previewEmail, {
      params: { kind: 'order-shipped' },
      body: defaultTemplate('order-shipped'),
    })
  ).html

test('without a logo, PDFs and emails have none', async () => {
  for (const paper of await papers()) {
    expect(paper.slice(0, 5)).toBe('%PDF-')
    expect(paper).not.toContain('/Subtype /Image')
  }
  await placeTestOrder(shop.db, customer)
  const mails = await sent()
  expect(mails.length).toBeGreaterThan(0)
  for (const source of mails) expect(source).not.toContain('shop-logo')
  expect(await preview()).not.toContain('<img')
})

test("PDFs and emails contain the logo, and stored emails don't", async () => {
  await setLogo(await upload())
  for (const paper of await papers()) expect(paper).toContain('/Subtype /Image')
  // Viewing an email shows the current logo.
  expect(await preview()).toContain('<img src="data:image/png;base64,')
  const next = await placeTestOrder(shop.db, customer)
  const mails = await sent()
  expect(mails.length).toBeGreaterThan(0)
  for (const source of mails) expect(source).toContain('Content-ID: <shop-logo>')
  const { emails } = await admin.call(listEmails, { query: { orderId: next._id } })
  const { email } = await admin.call(getEmail, { params: { id: emails[0]?._id ?? '' } })
  expect(email.html).toContain('<img src="data:image/png;base64,')
  const { htmlBody } = await shop.db
    .selectFrom('mails')
    .select('htmlBody')
    .where('id', '=', email._id)
    .executeTakeFirstOrThrow()
  expect(htmlBody).not.toContain('width="168" height="56"')
})

test("if the logo's picture is missing, PDFs and emails have none", async () => {
  await setLogo('')
  const path = await upload()
  await setLogo(path)
  await shop.pictures.remove(path)
  for (const paper of await papers()) expect(paper).not.toContain('/Subtype /Image')
  await placeTestOrder(shop.db, customer)
  const mails = await sent()
  expect(mails.length).toBeGreaterThan(0)
  for (const source of mails) expect(source).not.toContain('shop-logo')
})

test('the signature is printed on invoices until it is removed', async () => {
  await setLogo('')
  const save = async (values: { signature?: string; isElectronic?: boolean }) => {
    const { settings, version } = await admin.call(getInvoicing, {})
    await admin.call(saveInvoicing, { body: { ...settings, ...values, version } })
  }
  const sign = (signature: string) => save({ signature })
  const invoice = () => pdf(`/documents/${documents[0]?._id}/file`)
  expect(await invoice()).not.toContain('/Subtype /Image')
  await sign(await upload())
  expect(await invoice()).toContain('/Subtype /Image')
  await sign('')
  expect(await invoice()).not.toContain('/Subtype /Image')

  await save({ isElectronic: true })
  expect(await words()).toContain('Electronic invoice in accordance with')
  await save({ isElectronic: false })
})

test('a printed invoice names the payments so far and the amount due', async () => {
  expect(await words()).toMatch(/224\.00 by UPI Amount due for order/)
  await admin.call(recordPayment, {
    params: { id: order._id },
    body: { method: 'upi', amount: 100, receivedOn: '2026-05-03' },
  })
  expect(await words()).toMatch(/100\.00 paid by UPI on 3 May 2026/)
  await admin.call(recordPayment, {
    params: { id: order._id },
    body: { method: 'cash', amount: 124, receivedOn: '2026-05-04' },
  })
  expect(await words()).toMatch(/Paid in full/)
})

async function words() {
  const url = `/api/documents/${documents[0]?._id}/file`
  const { rawPayload } = await shop.fastify.inject({ url, headers: admin.headers })
  return (await pdfPages(rawPayload)).flat().join(' ')
}
