// Email templates: editing, validation of placeholders, and escaping of HTML.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  getEmailTemplate,
  listEmailTemplates,
  previewEmail,
  saveEmailTemplate,
  tryEmail,
} from '#contract/emails/admin-templates'
import { emailKindNames } from '#contract/emails/email-kinds'
import { fillTemplate, paragraphsOf } from '#contract/emails/fill-template'
import {
  defaultTemplate,
  fieldsOf,
  templateSchema,
  type Words,
  wordedKinds,
} from '#contract/emails/templates'
import { demoSeller } from '#demo/seller'
import { fillMail } from '#server/mail/fill-mail'
import { layoutMail } from '#server/mail/layout-mail'
import { mailTemplates } from '#server/processes/mail-templates'
import { placeTestOrder } from '#test/factories/orders'
import { openShopWithMail } from '#test/post-office'
import { makeSample } from './sample-mail.ts'

const { shop, postOffice } = await openShopWithMail()
const admin = await shop.asAdmin()
const params = { kind: 'order-placed' }
const words = {
  subject: 'Namaste, order {orderNumber} is ours',
  opening: 'Namaste {name}!\n{payment}',
  closing: 'Yours, {shop} <b>&</b>',
}
const save = (body: object, kind = 'order-placed') => admin.send('PUT', `/settings/emails/${kind}`, body)
const errorOf = (reply: { body: object }) =>
  (reply.body as { error?: { code: string; fields?: Record<string, string> } }).error

async function mailOfAnOrder() {
  const customer = await shop.asCustomer({ name: 'Asha {payment} <i>Rao</i>' })
  const order = await placeTestOrder(shop.db, customer)
  const mails = await postOffice.work()
  return { order, mail: mails.find(({ recipients }) => recipients.includes(customer.email)) }
}

test('an email uses the saved template, and the default again after a reset', async () => {
  const { version, email } = await admin.call(getEmailTemplate, { params })
  expect([version, email.isChanged, email.words]).toEqual([0, false, defaultTemplate('order-placed')])
  const saved = await admin.call(saveEmailTemplate, { params, body: { ...words, version } })
  expect([saved.version, saved.email.isChanged]).toEqual([1, true])
  const { order, mail } = await mailOfAnOrder()
  expect(mail?.subject).toBe(`Namaste, order ${order.orderNumber} is ours`)
  // The text part has the value as typed, the HTML part escapes it, and braces in a name stay as they are.
  expect(mail?.text).toContain('Namaste Asha {payment} <i>Rao</i>!')
  expect(mail?.text).toContain('Namaste Asha {payment} &#60;i&#62;Rao&#60;/i&#62;!')
  expect(mail?.text).toContain(`quote the order number ${order.orderNumber}`)
  expect(mail?.text).toContain('&#60;b&#62;&#38;&#60;/b&#62;')

  const late = await save({ ...words, subject: 'Late', version: 0 })
  expect([late.status, errorOf(late)?.code]).toEqual([409, 'version_conflict'])
  const body = { ...email.defaults, version: 1 }
  const back = await admin.call(saveEmailTemplate, { params, body })
  expect([back.version, back.email.isChanged]).toEqual([2, false])
  const { order: next, mail: plain } = await mailOfAnOrder()
  expect(plain?.subject).toBe(`Order ${next.orderNumber} received`)
})

test('only one of two simultaneous changes to a template succeeds', async () => {
  const body = { ...defaultTemplate('order-delivered'), version: 0 }
  const both = ['One', 'Two'].map((subject) => save({ ...body, subject }, 'order-delivered'))
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409])
})

test('unknown placeholders are reported by name, and required ones are asked for', async () => {
  const { version } = await admin.call(getEmailTemplate, { params })
  const refused = await save({
    subject: '',
    opening: 'Dear {name}, {constructor} {trackingNumber}',
    closing: '{Name}',
    version,
  })
  expect([refused.status, errorOf(refused)?.fields]).toEqual([
    400,
    {
      subject: 'Subject is required',
      opening: "{constructor} isn't a field of this email",
      closing: "{Name} isn't a field of this email",
    },
  ])
  const answer = { subject: 'An answer', opening: 'Hello', closing: '', version: 0 }
  expect(errorOf(await save(answer, 'inquiry-answered'))?.fields).toEqual({
    subject: '{ticketNumber} is required here',
    opening: '{answer} is required here',
  })
  expect((await save(answer, 'nothing')).status).toBe(404)
  expect((await save(answer, 'sample-email')).status).toBe(404)
  expect((await admin.call(getEmailTemplate, { params })).version).toBe(version)
})

test('a preview shows the typed text with sample values, and a test email goes only to oneself', async () => {
  const made = await admin.call(previewEmail, { params, body: words })
  expect(made.subject).toBe('Namaste, order BO10000123 is ours')
  expect(made.text).toContain('Namaste Asha Rao!')
  expect(made.html).toContain('Prayer Mat Arch')
  expect(
    (await admin.send('POST', '/settings/emails/order-placed/preview', { ...words, closing: '{x}' })).status,
  ).toBe(400)
  const { email } = await shop.db
    .selectFrom('admins')
    .select('email')
    .where('id', '=', admin.id)
    .executeTakeFirstOrThrow()
  await admin.call(tryEmail, { params, body: words }, { 'idempotency-key': crypto.randomUUID() })
  const mails = await postOffice.work()
  expect(mails.map(({ recipients, subject }) => [recipients, subject])).toEqual([
    [[email], '[Test] Namaste, order BO10000123 is ours'],
  ])
})

test('every email is listed, its default template is valid, and its samples fill all placeholders', async () => {
  expect(
    Object.keys(
      mailTemplates(
        'https://shop.example',
        { logo: async () => null, signature: async () => null },
        { folder: '/nowhere', bucket: null },
        shop.secrets,
      ),
    ).sort(),
  ).toEqual(emailKindNames.toSorted())
  const { emails } = await admin.call(listEmailTemplates, {})
  expect(emails.map(({ kind }) => kind).sort()).toEqual(
    emailKindNames.filter((kind) => kind !== 'sample-email').sort(),
  )
  for (const kind of wordedKinds) {
    expect([kind, templateSchema(kind).safeParse(defaultTemplate(kind)).success]).toEqual([kind, true])
    const { subject, text, html } = makeSample(demoSeller, kind, defaultTemplate(kind))
    expect([kind, /\{\w+\}/.exec(subject + text)?.[0]]).toEqual([kind, undefined])
    expect(html).toContain('</html>')
  }
})

test('text typed into templates or values never becomes a tag, an attribute or a placeholder', () => {
  const nasty = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      '<script>alert(1)</script>',
      '"><img src=x onerror=y>',
      "'&lt;",
      '{name}',
      '{',
      '</p></td>',
    ),
  )
  const kinds = fc.constantFrom(...wordedKinds)
  fc.assert(
    fc.property(kinds, nasty, nasty, nasty, nasty, (kind, subject, opening, closing, value) => {
      const words: Words = { subject, opening, closing }
      const fields = Object.fromEntries(Object.keys(fieldsOf(kind)).map((name) => [name, value]))
      const seller = { ...demoSeller, name: 'Shop' }
      const { html } = fillMail(seller, { kind, words }, { fields, blocks: [] })
      // The tags equal those of the same layout with harmless paragraphs, so typed text stays text.
      const count = (text: string) => paragraphsOf(fillTemplate(text, { ...fields, shop: 'Shop' })).length
      const plain = layoutMail(
        seller,
        'x',
        Array.from(
          { length: count(opening) + count(closing) },
          () => ({ kind: 'paragraph', text: 'x' }) as const,
        ),
      )
      const tags = (text: string) => text.match(/<[^>]*>/g)
      expect(tags(html)).toEqual(tags(plain.html))
    }),
  )
})

test('a placeholder is filled in once: its value is not expanded again', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, value) => {
      const text = `${before.replaceAll(/[{}]/g, '')}{name}`
      expect(fillTemplate(text, { name: value, other: 'no' })).toBe(`${text.slice(0, -6)}${value}`)
    }),
  )
})
