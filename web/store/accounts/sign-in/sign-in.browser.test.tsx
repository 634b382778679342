// Sign-in and registration forms: validation, error messages and requests.
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clearSession, currentSession } from '#web/store/session/session-state.ts'
import type { Answer } from '../../../../test/kits/answers-on-demand.ts'
import { answer, ok, refusal, sentTo, show } from '../../../../test/kits/kit.tsx'
import LoginPage from './login-page.tsx'
import RegisterPage from './register-page.tsx'

const asha = ok({ token: 'x'.repeat(43), user: { _id: 'u1', name: 'Asha Rao', email: 'asha@example.com' } })
const email = page.getByLabelText('Email address')
const password = page.getByLabelText('Password', { exact: true })
const signIn = page.getByRole('button', { name: 'Sign In' })
const createAccount = page.getByRole('button', { name: 'Create Account' })
const alerts = page.getByRole('alert')

afterEach(() => clearSession())

async function openLogin(answers: Answer | Answer[]) {
  await answer({ 'POST /user/login': answers, '*': { status: 404, body: {} } })
  return show(<LoginPage />, '/login')
}

async function openRegistration(answers: Answer | Answer[]) {
  await answer({ 'POST /user/register': answers, '*': { status: 404, body: {} } })
  return show(<RegisterPage />, '/register')
}

async function fillLogin() {
  await email.fill('asha@example.com')
  await password.fill('indigo-vat-8')
}

async function fillRegistration() {
  await page.getByLabelText('Full name').fill('Ravi Iyer')
  await email.fill('ravi@example.com')
  await page.getByLabelText('Phone number').fill('9000000001')
  await password.fill('indigo-vat-8')
  await page.getByLabelText('Confirm password').fill('indigo-vat-8')
  await page.getByRole('checkbox', { name: /terms/ }).click()
}

test('the sign-in form reports each missing or invalid field and clears a message when its field is edited', async () => {
  await openLogin(asha)
  await signIn.click()
  await expect.element(page.getByText('Email is required')).toBeVisible()
  await expect.element(page.getByText('Password is required')).toBeVisible()
  await expect.element(email).toHaveFocus()
  await expect.element(email).toHaveAccessibleDescription('Email is required')
  await email.fill('abc')
  await expect.element(page.getByText('Email is required')).not.toBeInTheDocument()
  await expect.element(page.getByText('Password is required')).toBeVisible()
  await password.fill('12345')
  await signIn.click()
  await expect.element(page.getByText('Please enter a valid email')).toBeVisible()
  await expect.element(page.getByText('Password must be at least 6 characters')).toBeVisible()
  expect(await sentTo('POST', '/user/login')).toEqual([])
})

test('the sign-in form shows and hides the password, and links to the forgotten password page and the products', async () => {
  await openLogin(asha)
  await expect.element(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect.element(password).toHaveAttribute('type', 'password')
  await expect
    .element(page.getByRole('link', { name: /Forgot password/ }))
    .toHaveAttribute('href', '/forgot-password')
  await expect
    .element(page.getByRole('link', { name: 'Continue as Guest' }))
    .toHaveAttribute('href', '/products')
})

test.each<[string, Answer]>([
  ['Invalid credentials.', { status: 500, body: {} }],
  ['Invalid credentials. Please try again.', { status: 401, body: {} }],
  ['The shop is closed for an hour.', { status: 503, body: { message: 'The shop is closed for an hour.' } }],
  ['Network error. Please check your connection.', { status: 200, body: {}, broken: true }],
])('a failed sign-in shows "%s" once and keeps the input', async (text, failure) => {
  await openLogin(failure)
  await fillLogin()
  await signIn.click()
  await expect.element(alerts).toHaveTextContent(text)
  expect(alerts.elements()).toHaveLength(1)
  await expect.element(email).toHaveValue('asha@example.com')
  await expect.element(password).toHaveValue('indigo-vat-8')
  expect(currentSession().status).toBe('guest')
})

test('a slow sign-in keeps its button busy, sends one request and greets the customer', async () => {
  const { router } = await openLogin({ ...asha, delayMs: 400 })
  await fillLogin()
  await page.getByRole('checkbox', { name: 'Remember me' }).click()
  await signIn.click()
  await expect.element(signIn).toBeDisabled()
  await expect.element(signIn).toHaveAttribute('aria-busy', 'true')
  await expect.element(page.getByRole('status').getByText('Welcome back, Asha Rao!')).toBeVisible()
  expect((await sentTo('POST', '/user/login')).map(({ body }) => body)).toEqual([
    { email: 'asha@example.com', password: 'indigo-vat-8', remember: true },
  ])
  await expect.poll(() => router.state.location.pathname).toBe('/products')
  expect(currentSession().user).toEqual({ id: 'u1', name: 'Asha Rao' })
})

test('the registration form reports every missing field and sends nothing until all are valid', async () => {
  await openRegistration(asha)
  await createAccount.click()
  for (const field of ['Name', 'Email', 'Phone', 'Password'])
    await expect.element(page.getByText(`${field} is required`)).toBeVisible()
  await expect.element(page.getByText('Please accept the terms and the privacy policy')).toBeVisible()
  await expect.element(page.getByLabelText('Full name')).toHaveFocus()
  await fillRegistration()
  await expect.element(page.getByLabelText('Phone number')).toHaveAttribute('maxlength', '10')
  await password.fill('12345')
  await page.getByRole('checkbox', { name: /terms/ }).click()
  await createAccount.click()
  await expect.element(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await expect.element(page.getByText("Passwords don't match")).toBeVisible()
  await expect.element(page.getByText('Please accept the terms and the privacy policy')).toBeVisible()
  expect(await sentTo('POST', '/user/register')).toEqual([])
})

test.each([
  ['+91 98220 12345', '9822012345'],
  ['098220 12345', '9822012345'],
  ['98220-12345', '9822012345'],
  ['919822012345', '9822012345'],
])(
  'the phone field of the registration form turns %s into ten digits, typed or pasted',
  async (text, digits) => {
    await openRegistration(asha)
    const phone = page.getByLabelText('Phone number')
    await phone.click()
    await userEvent.keyboard(text)
    await expect.element(phone).toHaveValue(digits)
    await phone.clear()
    await phone.click()
    const source = document.createElement('textarea')
    source.value = text
    document.body.append(source)
    source.select()
    await userEvent.copy()
    source.remove()
    await phone.click()
    await userEvent.paste()
    await expect.element(phone).toHaveValue(digits)
    await phone.fill(text)
    await expect.element(phone).toHaveValue(digits)
  },
)

test('the registration form refuses an incomplete phone number at its field and sends the ten digits of a whole one', async () => {
  await openRegistration(asha)
  await fillRegistration()
  const phone = page.getByLabelText('Phone number')
  await phone.fill('98220 123')
  await createAccount.click()
  await expect.element(phone).toHaveAccessibleDescription(/isn't a valid phone number/)
  await phone.fill('+91 98220-12345')
  await createAccount.click()
  await expect.poll(() => sentTo('POST', '/user/register')).toHaveLength(1)
  expect((await sentTo('POST', '/user/register'))[0]?.body).toMatchObject({ phone: '9822012345' })
})

test('the registration form keeps the reason of the server at the field that it concerns', async () => {
  const message = 'This password is too common. Please choose another one'
  await openRegistration(refusal(400, message, { code: 'invalid_input', fields: { password: message } }))
  await fillRegistration()
  await createAccount.click()
  await expect.element(password).toHaveAccessibleDescription(new RegExp(message))
  await expect.element(password).toHaveFocus()
})

test('the registration form shows each password separately and links to the terms and the privacy policy', async () => {
  await openRegistration(asha)
  for (const name of ['Password', 'Confirm password']) {
    const field = page.getByLabelText(name, { exact: true })
    const { parentElement } = field.element()
    await page
      .elementLocator(parentElement as HTMLElement)
      .getByRole('button', { name: 'Show password' })
      .click()
    await expect.element(field).toHaveAttribute('type', 'text')
  }
  const terms = page.getByText('I agree to', { exact: false }).first()
  await expect.element(terms.getByRole('link', { name: 'terms of sale' })).toHaveAttribute('href', '/terms')
  await expect
    .element(terms.getByRole('link', { name: 'privacy policy' }))
    .toHaveAttribute('href', '/privacy')
})

test('the registration form retries a busy server after 1, 2 and 4 seconds before it reports a failure', async () => {
  await openRegistration({ status: 429, body: { success: false, message: 'Too many attempts.' } })
  await fillRegistration()
  const began = performance.now()
  await createAccount.click()
  await expect.poll(() => sentTo('POST', '/user/register'), { timeout: 8_000 }).toHaveLength(3)
  expect(page.getByText('Too many attempts.').elements()).toHaveLength(0)
  expect(performance.now() - began).toBeGreaterThan(3_000)
  await expect.element(alerts).toHaveTextContent('Too many attempts.')
  expect(performance.now() - began).toBeGreaterThan(7_000)
  expect(await sentTo('POST', '/user/register')).toHaveLength(4)
  await expect.element(email).toHaveValue('ravi@example.com')
})

test('the registration form reports no failure if a busy server accepts the second attempt', async () => {
  await openRegistration([refusal(429, 'Still too many.'), asha])
  await fillRegistration()
  await createAccount.click()
  await expect.element(page.getByText('Account created successfully!')).toBeVisible()
  expect(page.getByText('Still too many.').elements()).toHaveLength(0)
  expect(await sentTo('POST', '/user/register')).toHaveLength(2)
})
