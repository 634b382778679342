// The form of the mail server: providers, the kept password, a test before saving, and a fixed server.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ReplyOf } from '#contract/api'
import { AdminContext } from '#web/admin/kit/rights/admin-context.ts'
import type { Answer } from '../../../../test/kits/answers-on-demand.ts'
import { answer, ok, refusal, sentTo, show } from '../../../../test/kits/kit.tsx'
import MailServerPage from './mail-server-page.tsx'

const admin = { _id: 'a1', name: 'Meera', email: 'meera@example.com', role: 'owner' } as const

const state: Omit<ReplyOf<'GET /settings/mail-server'>, 'success'> = {
  version: 0,
  settings: {
    host: '',
    port: 465,
    encryption: 'tls',
    allowsUnencrypted: false,
    user: '',
    fromName: '',
    fromAddress: '',
  },
  hasPassword: false,
  isSecretUnreadable: false,
  variables: [],
  active: null,
  defaultSender: { name: 'Haat Mills', address: 'info@mill.example' },
  test: null,
  unsent: { count: 0, secret: 0 },
}

const active = {
  host: 'smtp.example.com',
  port: 465,
  encryption: 'TLS',
  user: 'info@mill.example',
  fromName: 'Haat Mills',
  fromAddress: 'info@mill.example',
}

const saved = {
  ...state,
  version: 1,
  settings: { ...state.settings, host: 'smtp.example.com', user: 'info@mill.example' },
  hasPassword: true,
  active,
}

async function open(found: object, answers: Record<string, Answer | Answer[]> = {}) {
  await answer({
    'GET /settings/mail-server': ok(found),
    'GET /protected-changes': ok({ changes: [] }),
    ...answers,
  })
  await show(
    <AdminContext value={admin as never}>
      <MailServerPage />
    </AdminContext>,
    '/admin/settings/mail-server',
  )
  await expect.element(page.getByRole('heading', { name: 'Mail Server' })).toBeVisible()
}

const field = (label: string) => page.getByLabelText(label, { exact: true })
const button = (name: string) => page.getByRole('button', { name })
const tests = '/settings/mail-server/tests'

test('MailServerPage fills in a provider and tests the values before they are saved', async () => {
  await open(state, {
    [`POST ${tests}`]: ok({
      message: 'The mail server rejected the shop’s user name or password.',
      isAccepted: false,
      reply: 'Invalid login: 535 5.7.8 Username and Password not accepted',
    }),
  })
  await expect.element(page.getByText(/^No mail server is set up\./)).toBeVisible()
  await userEvent.selectOptions(field('Mail provider'), 'Microsoft 365')
  await expect.element(field('Server')).toHaveValue('smtp.office365.com')
  await expect.element(field('Port')).toHaveValue(587)
  await expect.element(field('Encryption')).toHaveValue('starttls')
  await expect.element(page.getByText(/include:spf.protection.outlook.com/)).toBeVisible()
  await field('User').fill('info@mill.example')
  await field('Password').fill('woven-71')
  await expect.element(field('Send to')).toHaveValue('meera@example.com')
  await button('Send Test Email').click()
  await expect
    .element(page.getByText('Invalid login: 535 5.7.8 Username and Password not accepted'))
    .toBeVisible()
  const [sent] = await sentTo('POST', tests)
  expect(sent?.body).toMatchObject({
    address: 'meera@example.com',
    server: { host: 'smtp.office365.com', port: 587, user: 'info@mill.example', password: 'woven-71' },
  })
  expect(await sentTo('PUT', '/settings/mail-server')).toEqual([])
  await expect.element(field('Password')).toHaveValue('woven-71')
})

test('MailServerPage shows invalid values at their fields and sends no test', async () => {
  await open(state)
  await field('Server').fill('https://mail')
  await field('Port').fill('993')
  await field('Send to').click()
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByText('Must be the name of a server. Example: smtp.example.com'))
    .toBeVisible()
  await expect
    .element(page.getByText('Port 993 is for reading emails. Sending uses port 465 or 587.'))
    .toBeVisible()
  await userEvent.selectOptions(field('Encryption'), 'none')
  await expect.element(page.getByRole('checkbox', { name: /^Send without encryption/ })).toBeVisible()
  expect(await sentTo('POST', tests)).toEqual([])
})

test('MailServerPage keeps the saved password if none is entered, and clears a new one after saving', async () => {
  const reply = ok({ ...saved, version: 2, message: 'Mail server saved' })
  await open(saved, {
    'PUT /settings/mail-server': [refusal(400, 'Enter it', { fields: { password: 'Enter it' } }), reply],
  })
  await expect.element(page.getByText('A password is saved. Leave this empty to keep it.')).toBeVisible()
  await field('Sender’s name').fill('The Mill')
  await button('Save Mail Server').click()
  await expect.element(page.getByText('Enter it').first()).toBeVisible()
  await field('Password').fill('woven-72')
  await button('Save Mail Server').click()
  await expect.element(page.getByText('Mail server saved')).toBeVisible()
  await expect.element(field('Password')).toHaveValue('')
  const sent = await sentTo('PUT', '/settings/mail-server')
  expect(sent.map(({ body }) => (body as { password: string }).password)).toEqual(['', 'woven-72'])
})

test('MailServerPage shows a server of the environment without a form, and tests it', async () => {
  await open(
    { ...state, variables: ['SMTP_URL'], active },
    { [`POST ${tests}`]: ok({ message: 'The mail server has accepted it.', isAccepted: true, reply: '' }) },
  )
  await expect.element(page.getByText(/^SMTP_URL is set in the environment/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Save Mail Server' }).elements()).toEqual([])
  await button('Send Test Email').click()
  await expect.element(page.getByText('The mail server has accepted it.')).toBeVisible()
  expect((await sentTo('POST', tests))[0]?.body).toEqual({ address: 'meera@example.com' })
})

test('MailServerPage sends unsent emails only after a question', async () => {
  await open(
    { ...saved, unsent: { count: 3, secret: 1 } },
    {
      'POST /settings/mail-server/unsent': {
        status: 201,
        body: { success: true, message: '3 emails are being sent', queued: 3 },
      },
    },
  )
  await expect
    .element(page.getByText(/^3 emails of the last 7 days were saved as a file or failed/))
    .toBeVisible()
  await button('Send Now').click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Send Now' })
    .click()
  await expect.element(page.getByText('3 emails are being sent')).toBeVisible()
})
