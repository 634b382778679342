// The profile forms: validation, keeping input after a failure, and showing field errors only.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import ForgotPasswordPage from '#web/store/accounts/password/forgot-password-page.tsx'
import { clearSession, setSession } from '#web/store/session/session-state.ts'
import { answer, ok, refusal, sentTo, show } from '../../../../test/kits/kit.tsx'
// The dialog is lazy: loaded here, no test waits for its files.
import './change-email-dialog.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { Profile } from './profile.tsx'

const user = {
  _id: 'u1',
  name: 'Zoya Khan',
  email: 'zoya@example.com',
  phone: '9876500000',
  avatar: '',
  profilePicture: '',
  role: 'user',
  gstin: '',
  businessName: '',
  businessAddress: '',
}
const profile = { 'GET /user/profile': ok({ user }), 'GET /user/addresses': ok({ addresses: [] }) }
const broken = { status: 500, body: { success: false, message: 'Broken' } }
const absent = { '*': { status: 404, body: {} } }

const name = page.getByLabelText('Full name')
const phone = page.getByLabelText('Phone number')
const edit = page.getByRole('button', { name: 'Edit Profile' })
const save = page.getByRole('button', { name: 'Save Changes' })
const toasts = () =>
  [...document.querySelectorAll('[data-toaster] [data-type]')].map((one) => one.textContent)

beforeEach(() => setSession({ user, token: 'x'.repeat(43) }))
afterEach(async () => {
  await cleanup()
  clearSession()
})

const open = (address = '/profile') => show(<Profile onDeleted={() => {}} />, address)

test('the profile form opens with Edit Profile; Cancel restores its values and the focus', async () => {
  await answer({ ...profile, ...absent })
  await open()
  await expect.element(name).toHaveAttribute('readonly')
  await edit.click()
  await expect.element(name).toHaveFocus()
  await expect.element(page.getByLabelText('Email address')).toHaveAttribute('readonly')
  await expect.element(phone).toHaveAttribute('maxlength', '10')
  await name.fill('Somebody else')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(name).toHaveValue('Zoya Khan')
  await expect.element(edit).toHaveFocus()
})

test('the profile form without a name sends nothing and focuses the name', async () => {
  await answer({ ...profile, ...absent })
  await open()
  await edit.click()
  await name.fill('')
  await save.click()
  await expect.element(page.getByText('Name is required')).toBeVisible()
  await expect.element(name).toHaveFocus()
  expect(await sentTo('PUT', '/user/profile')).toEqual([])
})

test('the profile form keeps its input after a failed save, even while another tab is open', async () => {
  await answer({ ...profile, 'PUT /user/profile': broken, ...absent })
  await open()
  await edit.click()
  await name.fill('Zoya K')
  await save.click()
  await expect.poll(() => sentTo('PUT', '/user/profile')).toHaveLength(1)
  await expect.element(save).toBeEnabled()
  await expect.element(name).toHaveValue('Zoya K')
  expect(toasts()).toEqual([])
  await page.getByRole('tab', { name: 'Addresses' }).click()
  await page.getByRole('tab', { name: 'Personal Info' }).click()
  await expect.element(name).toHaveValue('Zoya K')
})

test('a phone number refused by the server is reported at its field, which gets the focus, and in no toast', async () => {
  const fields = { phone: 'This number is too odd' }
  await answer({
    ...profile,
    'PUT /user/profile': refusal(400, 'No', { code: 'invalid_input', fields }),
    ...absent,
  })
  await open()
  await edit.click()
  await phone.fill('9822012345')
  await save.click()
  await expect.element(page.getByText('This number is too odd')).toBeVisible()
  await expect.element(phone).toHaveFocus()
  await expect.element(phone).toHaveAttribute('aria-invalid', 'true')
  await expect.element(phone).toHaveValue('9822012345')
  expect(toasts()).toEqual([])
})

const saveAddress = page.getByRole('button', { name: 'Save Address' })
const city = page.getByLabelText('City')

async function fillAddress() {
  await page.getByRole('button', { name: 'Add New Address' }).click()
  await expect.element(page.getByLabelText('Name or Company')).toHaveFocus()
  await page.getByLabelText('Name or Company').fill('Khan Traders')
  await page.getByLabelText('Full Address').fill('4 Beach Road')
  await city.fill('Agra')
  await page.getByLabelText('State').fill('Uttar Pradesh')
  await page.getByLabelText('PIN Code').fill('282001')
}

test('the address form stays open without a toast after a failed save', async () => {
  await answer({ ...profile, 'POST /user/addresses': { status: 200, body: {}, broken: true }, ...absent })
  await open('/profile?tab=addresses')
  await fillAddress()
  await saveAddress.click()
  // The browser itself may retry the request on another connection.
  await expect.poll(() => sentTo('POST', '/user/addresses')).not.toHaveLength(0)
  await expect.element(saveAddress).toBeEnabled()
  await expect.element(city).toHaveValue('Agra')
  expect(toasts()).toEqual([])
})

test('an empty address form sends nothing, marks each field and shows the common message once', async () => {
  await answer({ ...profile, ...absent })
  await open('/profile?tab=addresses')
  await page.getByRole('button', { name: 'Add New Address' }).click()
  await saveAddress.click()
  await expect.element(page.getByText('All address fields are required')).toBeVisible()
  expect(page.getByText('All address fields are required').elements()).toHaveLength(1)
  await expect.element(page.getByLabelText('Name or Company')).toHaveFocus()
  await expect.element(city).toHaveAttribute('aria-invalid', 'true')
  await expect.element(city).toHaveAccessibleDescription('City is required')
  expect(await sentTo('POST', '/user/addresses')).toEqual([])
})

test('the PIN code of an address fills an empty State, and a contradicting one can be replaced by it', async () => {
  await answer({
    ...profile,
    'POST /user/addresses': refusal(400, 'No', { code: 'invalid_input' }),
    ...absent,
  })
  await open('/profile?tab=addresses')
  await page.getByRole('button', { name: 'Add New Address' }).click()
  const state = page.getByLabelText('State')
  await page.getByLabelText('PIN Code').fill('411 038')
  await expect.element(state).toHaveValue('Maharashtra')
  await state.fill('Karnataka')
  const correct = page.getByRole('button', { name: 'PIN 411038 is in Maharashtra. Use Maharashtra' })
  await correct.click()
  await expect.element(state).toHaveValue('Maharashtra')
  await expect.element(state).toHaveFocus()
  await expect.element(correct).not.toBeInTheDocument()
})

test('an address field refused by the server is marked and focused, and no input is lost', async () => {
  const fields = { zipCode: 'This PIN code does not exist' }
  await answer({
    ...profile,
    'POST /user/addresses': refusal(400, 'No', { code: 'invalid_input', fields }),
    ...absent,
  })
  await open('/profile?tab=addresses')
  await fillAddress()
  await saveAddress.click()
  await expect.element(page.getByText('This PIN code does not exist')).toBeVisible()
  await expect.element(page.getByLabelText('PIN Code')).toHaveFocus()
  await expect.element(city).toHaveValue('Agra')
})

test('the password form marks each invalid field and reports a wrong current password at its field', async () => {
  const fields = { currentPassword: "This password isn't correct" }
  await answer({ 'PUT /user/password': refusal(400, 'No', { code: 'invalid_input', fields }), ...absent })
  await show(<ChangePasswordDialog hasPassword onClose={() => {}} />)
  const change = page.getByRole('dialog').getByRole('button', { name: 'Change Password' })
  const current = page.getByLabelText('Current password')
  const next = page.getByLabelText('New password', { exact: true })
  await change.click()
  await expect.element(page.getByText('Current password is required')).toBeVisible()
  await expect.element(current).toHaveFocus()
  await current.fill('wrong-word-1')
  await next.fill('short')
  await page.getByLabelText('Confirm new password').fill('other')
  await change.click()
  await expect.element(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await expect.element(page.getByText('Passwords do not match')).toBeVisible()
  expect(await sentTo('PUT', '/user/password')).toEqual([])
  await next.fill('turmeric-root-8')
  await page.getByLabelText('Confirm new password').fill('turmeric-root-8')
  await change.click()
  await expect.element(page.getByText("This password isn't correct")).toBeVisible()
  await expect.element(current).toHaveFocus()
  await expect.element(next).toHaveValue('turmeric-root-8')
})

test('the email address is changed with the password and a code, and errors appear at their fields', async () => {
  const security = {
    hasPassword: true,
    passwordChangedAt: null,
    signsInWithGoogle: false,
    sessions: [],
  }
  const wrong = { password: "This password isn't correct" }
  const replies = { ...profile, 'GET /user/security': ok({ security }) }
  await answer({
    ...replies,
    'POST /user/email/code': refusal(400, 'No', { code: 'invalid_input', fields: wrong }),
    ...absent,
  })
  await open('/profile?tab=security')
  await page.getByRole('button', { name: 'Change Email' }).click()
  const ask = page.getByRole('dialog').getByRole('button', { name: 'Email Me a Code' })
  const email = page.getByLabelText('New email address')
  const password = page.getByLabelText('Password', { exact: true })
  await ask.click()
  await expect.element(page.getByText('Email is required')).toBeVisible()
  await expect.element(page.getByText('Password is required')).toBeVisible()
  await email.fill('khan@example.com')
  await password.fill('wrong-word-1')
  await ask.click()
  await expect.element(page.getByText("This password isn't correct")).toBeVisible()
  await expect.element(email).toHaveValue('khan@example.com')

  const changed = { ...user, email: 'khan@example.com' }
  await answer({
    ...replies,
    'POST /user/email/code': ok({ message: 'Sent' }),
    'PUT /user/email': ok({ user: changed }),
    ...absent,
  })
  await password.fill('madder-red-22')
  await ask.click()
  await page.getByLabelText('Code').fill('123 456')
  await page.getByRole('dialog').getByRole('button', { name: 'Change Email' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByText('khan@example.com')).toBeVisible()
  await expect.poll(toasts).toContain('Your email address has been changed.')
  const body = { email: 'khan@example.com', code: '123456' }
  expect(await sentTo('PUT', '/user/email')).toMatchObject([{ body }])
})

test('the forgotten password form says how long to wait after too many requests', async () => {
  await answer({
    'POST /user/password/forgot': {
      status: 429,
      headers: { 'retry-after': '120' },
      body: { success: false, message: 'Slow' },
    },
  })
  await show(<ForgotPasswordPage />, '/forgot-password')
  const send = page.getByRole('button', { name: 'Send Link' })
  const email = page.getByLabelText('Email address')
  await send.click()
  await expect.element(page.getByText('Email is required')).toBeVisible()
  await email.fill('zoya@example.com')
  await send.click()
  await expect
    .element(page.getByText('Too many attempts. Please wait 2 minutes and try again.'))
    .toBeVisible()
  await expect.element(email).toHaveValue('zoya@example.com')
})
