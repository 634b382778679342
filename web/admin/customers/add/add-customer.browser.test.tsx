// The dialog that adds a customer: what it fills in, what it warns about, and what it sends.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { checkCharacter } from '#contract/base/gstin'
import { ActionButton } from '#web/admin/kit/action/use-actions.tsx'
import { answer, ok, refusal, sentTo, show } from '../../../../test/kits/kit.tsx'
import { addCustomer } from './add-customer.tsx'

const start = '06ABCDE1234F1Z'
const gstin = `${start}${checkCharacter(start)}`
const asha = { _id: 'c1', name: 'Asha Rao', email: '', phone: '9876543210', same: ['phone'] }
const groups = [
  { _id: '018f0000-0000-7000-8000-000000000001', name: 'Hotels', type: 'manual' },
  { _id: '018f0000-0000-7000-8000-000000000002', name: 'Big Buyers', type: 'automatic' },
]
const field = (label: string) => page.getByLabelText(label, { exact: true })
const submit = () => page.getByRole('dialog').getByRole('button', { name: 'Add Customer' }).click()

async function open(
  customers: object[],
  post: ReturnType<typeof ok> = ok({ message: 'Customer added', customer: { _id: 'c9' } }),
) {
  await answer({
    'GET /admin/customers/similar': ok({ customers }),
    'GET /customers/groups': ok({ groups }),
    'POST /admin/customers': post,
  })
  await show(<ActionButton action={addCustomer} row={null} />)
  await page.getByRole('button', { name: 'Add Customer' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Add Customer' })).toBeVisible()
}

test('AddCustomer takes the State from GSTIN and shows the PAN, and sends what was typed', async () => {
  await open([])
  await field('Name').fill('Bela Nath')
  await field('Phone').fill('98765 43211')
  await field('GSTIN').fill(gstin)
  await expect.element(field('State')).toHaveValue('Haryana')
  await expect.element(page.getByText('PAN ABCDE1234F')).toBeVisible()
  await field('Delivery Address').fill('1 Mill Road')
  await field('City').fill('Panipat')
  await field('PIN Code').fill('132103')
  await field('Group').selectOptions('Hotels')
  await submit()
  await expect.poll(() => sentTo('POST', '/admin/customers')).toHaveLength(1)
  const [call] = await sentTo('POST', '/admin/customers')
  expect(call?.body).toMatchObject({
    name: 'Bela Nath',
    phone: '9876543211',
    gstin,
    group: groups[0]?._id,
    address: { nameOrCompany: 'Bela Nath', city: 'Panipat', state: 'Haryana', zipCode: '132103' },
  })
})

test('AddCustomer shows a customer with the same phone number with a link, and asks before adding another', async () => {
  await open([asha])
  await field('Name').fill('Asha Rao')
  await field('Phone').fill('9876543210')
  await expect.element(page.getByRole('link', { name: 'Open Asha Rao' })).toBeVisible()
  await expect
    .element(page.getByRole('dialog').getByRole('alert'))
    .toHaveTextContent('Asha Rao has the same phone number. Open Asha Rao')
  await submit()
  await page.getByRole('button', { name: 'Add Anyway' }).click()
  await expect.poll(() => sentTo('POST', '/admin/customers')).toHaveLength(1)
  expect((await sentTo('POST', '/admin/customers'))[0]?.body).toMatchObject({ address: null, group: null })
})

test('AddCustomer keeps the input and marks the field if the email address is taken', async () => {
  const message = 'A customer with this email address already exists'
  await open([], refusal(409, message, { fields: { email: message } }))
  await field('Name').fill('Asha Rao')
  await submit()
  await expect.element(page.getByText('Enter a phone number or an email address')).toBeVisible()
  await field('Email').fill('asha@example.com')
  await submit()
  await expect.element(field('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('Name')).toHaveValue('Asha Rao')
})
