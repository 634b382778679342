import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CustomerDetail } from '#contract/customers/admin'
import { answer, ok, sentTo, show } from '../../../../test/kits/kit.tsx'
import { GstRegistrationField } from './gst-registration-field.tsx'

const customer = (gstin: string) =>
  ({ _id: 'c1', gstin, gstRegistration: 'regular' }) as unknown as CustomerDetail

test('GstRegistrationField saves the chosen kind at once', async () => {
  await answer({
    'PUT /admin/customers/c1': ok({ message: 'Customer saved', customer: customer('27AAPFU0939F1ZV') }),
  })
  await show(<GstRegistrationField customer={customer('27AAPFU0939F1ZV')} />)
  await page.getByLabelText('GST registration').selectOptions('SEZ unit or developer, with IGST')
  await expect.poll(() => sentTo('PUT', '/admin/customers/c1')).toHaveLength(1)
  expect((await sentTo('PUT', '/admin/customers/c1'))[0]?.body).toEqual({ gstRegistration: 'sez_with_tax' })
})

test('GstRegistrationField is only for customers with a GSTIN', async () => {
  await show(
    <>
      <GstRegistrationField customer={customer('')} />
      <GstRegistrationField customer={customer('0717UNO00157UNO')} />
      <p>End</p>
    </>,
  )
  await expect.element(page.getByText('End')).toBeVisible()
  expect(page.getByLabelText('GST registration').elements()).toHaveLength(0)
})
