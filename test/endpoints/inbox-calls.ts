// Calls by which admins work with the inbox, each with valid input for one success.
import { getVersioned } from '#server/settings/settings'
import { createInquiry } from '#test/factories/inquiries'
import { createQuestion } from '#test/factories/questions'
import type { Caller, TestShop } from '#test/shop'
import type { GoodCalls } from './admin-calls.ts'
import { goodBody } from './good-bodies.ts'

/** @param open returns the shop and one of its admins, which exist only when a call is made. */
export function inboxCalls(open: () => { shop: TestShop; admin: Caller & { id: string } }): GoodCalls {
  const params = async () => ({ id: (await createInquiry(open().shop.db)).id })
  const good = (endpoint: string) => goodBody(endpoint, '') ?? {}
  const provider = async () => {
    const { version } = await getVersioned(open().shop.db, 'messageProvider')
    return { ...good('PUT /settings/message-provider'), version }
  }
  return {
    'POST /inquiries/{id}/answers': async () => ({
      params: await params(),
      body: good('POST /inquiries/{id}/answers'),
      writes: ['inquiry.answer'],
    }),
    'POST /inquiries/{id}/notes': async () => ({
      params: await params(),
      body: good('POST /inquiries/{id}/notes'),
      writes: ['inquiry.note'],
    }),
    'PUT /inquiries/{id}/status': async () => ({
      params: await params(),
      body: good('PUT /inquiries/{id}/status'),
      writes: ['inquiry.status'],
    }),
    'PUT /inquiries/{id}/owner': async () => ({
      params: await params(),
      body: { ownerId: open().admin.id, version: 1 },
      writes: ['inquiry.owner'],
    }),
    'POST /inquiries/{id}/customer': async () => ({
      params: await params(),
      writes: ['inquiry.customer'],
    }),
    'PUT /questions/{id}/answer': async () => ({
      params: { id: await createQuestion(open().shop.db) },
      body: good('PUT /questions/{id}/answer'),
      writes: ['question.answer'],
    }),
    'PUT /questions/{id}/status': async () => ({
      params: { id: await createQuestion(open().shop.db) },
      body: good('PUT /questions/{id}/status'),
      writes: ['question.hide'],
    }),
    'PUT /settings/emails/{kind}': async () => ({
      params: { kind: 'order-placed' },
      body: good('PUT /settings/emails/{kind}'),
      writes: ['settings.email'],
    }),
    'POST /settings/emails/{kind}/trial': async () => ({
      params: { kind: 'order-placed' },
      body: good('POST /settings/emails/{kind}/trial'),
      writes: ['settings.email-trial'],
    }),
    'PUT /settings/messages/{kind}': async () => ({
      params: { kind: 'order-delay' },
      body: good('PUT /settings/messages/{kind}'),
      writes: ['settings.message'],
    }),
    'PUT /settings/message-provider': async () => ({
      body: await provider(),
      writes: ['settings.message-provider'],
    }),
    'POST /settings/message-provider/tests': async () => {
      await open().admin.send('PUT', '/settings/message-provider', await provider())
      return { body: good('POST /settings/message-provider/tests'), writes: ['setup.test-message'] }
    },
    'POST /emails/{id}/again': async () => {
      const { db } = open().shop
      const { id } = await db
        .insertInto('mails')
        .values({
          key: `test:${crypto.randomUUID()}`,
          template: 'order-contact',
          data: {},
          state: 'sent',
          sentAt: new Date(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { params: { id }, writes: ['email.again'] }
    },
    'POST /questions/bulk-actions': async () => ({
      body: {
        target: { ids: [await createQuestion(open().shop.db), await createQuestion(open().shop.db)] },
        action: { status: 'hidden' },
      },
      writes: ['question.hide', 'question.hide'],
    }),
    'POST /inquiries/bulk-actions': async () => ({
      body: {
        target: { ids: [(await params()).id, (await params()).id] },
        action: { kind: 'assign', ownerId: open().admin.id },
      },
      writes: ['inquiry.owner', 'inquiry.owner'],
    }),
  }
}
