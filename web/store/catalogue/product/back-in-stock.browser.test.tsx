// "Email Me When It Is Back" for customers and guests.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, ok, refusal, sentTo, show } from '../../../../test/kits/kit.tsx'
import { clearSession, setSession } from '../../session/session-state.ts'
import { BackInStock } from './back-in-stock.tsx'

const product = { _id: 'p1', name: 'Jute Rug' }

async function open(answers: Parameters<typeof answer>[0], isSignedIn = false) {
  await answer(answers)
  clearSession()
  if (isSignedIn) setSession({ user: { _id: 'c1', name: 'Asha' }, token: 't' })
  return show(<BackInStock product={product} />)
}

const button = (name: string) => page.getByRole('button', { name })
const waits = page.getByText('We will email you once when this product can be ordered again.')

test('a customer asks with one click and can withdraw, with the focus on the same button', async () => {
  await open(
    {
      'GET /user/stock-alerts': ok({ productIds: ['other'] }),
      'POST /user/stock-alerts': ok({ productIds: ['other', 'p1'] }),
      'DELETE /user/stock-alerts/p1': ok({ productIds: ['other'] }),
    },
    true,
  )
  await button('Email Me When It Is Back').click()
  await expect.element(waits).toBeVisible()
  await expect.element(button('Stop Waiting')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Email Me When It Is Back')).toHaveFocus()
  expect((await sentTo('POST', '/user/stock-alerts')).map(({ body }) => body)).toEqual([{ productId: 'p1' }])
})

test("a refusal of a customer's request is shown, and the button stays", async () => {
  await open(
    {
      'GET /user/stock-alerts': ok({ productIds: [] }),
      'POST /user/stock-alerts': refusal(409, 'This product can be ordered now. Please reload the page.'),
    },
    true,
  )
  await button('Email Me When It Is Back').click()
  await expect
    .element(page.getByText('This product can be ordered now. Please reload the page.'))
    .toBeVisible()
  await expect.element(button('Email Me When It Is Back')).toBeEnabled()
})

test('a guest enters an address, is told what is wrong with it, and gets a confirmation', async () => {
  const message = 'We will email you once when this product can be ordered again.'
  await open({ 'POST /stock-alerts': ok({ message }) })
  await button('Email Me When It Is Back').click()
  const field = page.getByLabelText('Email address')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('asha{Enter}')
  await expect.element(page.getByText('Please enter a valid email')).toBeVisible()
  await userEvent.keyboard('@example.com{Enter}')
  await expect.element(waits).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(button('Email Me When It Is Back')).toHaveFocus()
  expect((await sentTo('POST', '/stock-alerts')).map(({ body }) => body)).toEqual([
    { productId: 'p1', email: 'asha@example.com' },
  ])
})

test('a guest keeps the typed address if the request fails', async () => {
  await open({ 'POST /stock-alerts': refusal(429, 'Too many attempts. Please try again in 60 seconds.') })
  await button('Email Me When It Is Back').click()
  await page.getByLabelText('Email address').fill('asha@example.com')
  await page.getByRole('button', { name: 'Email Me', exact: true }).click()
  await expect.element(page.getByText('Too many attempts. Please try again in 60 seconds.')).toBeVisible()
  await expect.element(page.getByLabelText('Email address')).toHaveValue('asha@example.com')
})
