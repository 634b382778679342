// Secrets with which the shop computes codes and signatures are encrypted in the database, also those of an older
// version, and a shop without its key says what to do.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { renewSecret } from '#contract/connections/webhooks'
import {
  openSecret,
  sealSecret,
  sealPlainSecrets as sealTwoFactors,
} from '#server/accounts/two-factor/stored-secrets'
import { codeAt, makeSecret } from '#server/accounts/two-factor/totp'
import { makeSecret as makeKey } from '#server/connections/webhooks/send/sign'
import {
  openSecret as openKey,
  sealPlainSecrets as sealWebhooks,
} from '#server/connections/webhooks/stored-secrets'
import { openSecretBox, type SecretBox } from '#server/files/secret-box'
import { webhookTasks } from '#server/processes/tasks'
import { createDelivery, createWebhook } from '#test/factories/connections'
import { password } from '#test/factories/passwords'
import { secretOf, withTwoFactor } from '#test/factories/two-factor'
import { openShop, type TestShop } from '#test/shop'
import { dumpTables } from '#test/tables'
import { testRules } from '#test/webhook-receiver'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function keyOfAnotherMachine(): Promise<SecretBox> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-key-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return openSecretBox(folder)
}

test('a copy of the database contains no secret of a second factor or of a webhook', async () => {
  const admin = await withTwoFactor(shop)
  const webhook = await createWebhook(shop)
  const owner = await shop.asAdmin()
  const renewed = await owner.call(renewSecret, { params: { id: webhook.id }, body: { version: 1 } })
  const keys = [webhook.secret, renewed.secret].map((text) =>
    Buffer.from(text.replace('whsec_', ''), 'base64'),
  )
  const dump = await dumpTables(shop.db)
  for (const secret of [await secretOf(shop, admin.id), ...keys]) {
    expect([dump.includes(secret.toString('hex')), dump.includes(secret.toString('base64'))]).toEqual([
      false,
      false,
    ])
  }
})

test("a secret of one admin can't be decrypted for another", async () => {
  const [one, other] = [await withTwoFactor(shop), await withTwoFactor(shop)]
  const { secret } = await shop.db
    .selectFrom('adminTwoFactors')
    .select('secret')
    .where('adminId', '=', one.id)
    .executeTakeFirstOrThrow()
  expect(openSecret(shop.secrets, one.id, secret)).not.toBeNull()
  expect(openSecret(shop.secrets, other.id, secret)).toBeNull()
})

test('secrets that an older version stored in plain text are encrypted at the start, once', async () => {
  const admin = await shop.asAdmin()
  const secret = makeSecret()
  const setUp = { adminId: admin.id, secret, setupId: crypto.randomUUID(), enabledAt: new Date() }
  await shop.db.insertInto('adminTwoFactors').values(setUp).execute()
  const [key, formerKey] = [makeKey(), makeKey()]
  const { id } = await shop.db
    .insertInto('webhooks')
    .values({
      url: 'https://old.example.com',
      events: [],
      secret: key,
      formerSecret: formerKey,
      adminName: 'Asha',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let start = 0; start < 2; start++) {
    expect([await sealTwoFactors(shop.db, shop.secrets), await sealWebhooks(shop.db, shop.secrets)]).toEqual([
      0, 0,
    ])
    expect(await secretOf(shop, admin.id)).toEqual(secret)
    const stored = await shop.db
      .selectFrom('webhooks')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(stored.secret).not.toEqual(key)
    expect(openKey(shop.secrets, stored.secret)).toEqual(key)
    expect(stored.formerSecret && openKey(shop.secrets, stored.formerSecret)).toEqual(formerKey)
  }
})

test('without the key of the former machine, a recovery code signs in, a code of the app is refused with the reason, and no unsigned event is sent', async () => {
  const former = await keyOfAnotherMachine()
  const admin = await withTwoFactor(shop)
  const secret = makeSecret()
  await shop.db
    .updateTable('adminTwoFactors')
    .set({ secret: sealSecret(former, admin.id, secret) })
    .where('adminId', '=', admin.id)
    .execute()
  expect(await sealTwoFactors(shop.db, shop.secrets)).toBe(1)
  const signIn = async (code: string) => {
    const { body } = await shop.asGuest().send('POST', '/admin/login', { email: admin.email, password })
    const { challenge } = body as unknown as { challenge: string }
    return shop.asGuest().send('POST', '/admin/login/code', { challenge, code })
  }
  expect(await signIn(codeAt(secret, Date.now()))).toMatchObject({
    status: 400,
    body: { error: { fields: { code: expect.stringContaining('secret.key') } } },
  })
  expect((await signIn(admin.recoveryCodes[0] ?? '')).status).toBe(200)

  const webhook = await createWebhook({ db: shop.db, secrets: former })
  const deliveryId = await createDelivery(shop.db, webhook.id)
  await webhookTasks(shop, testRules).deliver_webhook?.({ webhookId: webhook.id }, {} as never)
  const delivery = await shop.db
    .selectFrom('webhookDeliveries')
    .select(['state', 'status', 'fault'])
    .where('id', '=', deliveryId)
    .executeTakeFirstOrThrow()
  expect(delivery).toMatchObject({
    state: 'waiting',
    status: null,
    fault: expect.stringContaining('secret.key'),
  })
})
