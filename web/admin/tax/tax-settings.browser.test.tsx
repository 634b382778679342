// The question before prices change their meaning.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { TaxSettings } from '#contract/settings/tax'
import { answer, ok, sentTo, show } from '../../../test/kits/kit.tsx'
import TaxSettingsPage from './tax-settings-page.tsx'

const path = '/settings/tax'
const settings = TaxSettings.parse({})
const save = page.getByRole('button', { name: 'Save Settings' })
const question = page.getByRole('alertdialog')

test('the tax settings ask before prices include GST, and save only after the answer', async () => {
  await answer({
    [`GET ${path}`]: ok({ settings, version: 4 }),
    [`PUT ${path}`]: ok({ settings: { ...settings, pricesIncludeGst: true }, version: 5, message: 'Saved' }),
  })
  await show(<TaxSettingsPage />)
  await page.getByRole('checkbox', { name: /^Prices include GST/ }).click()
  await save.click()
  await expect.element(question.getByText(/costs ₹100.00 instead of ₹105.00/)).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await sentTo('PUT', path)).toEqual([])
  await save.click()
  await question.getByRole('button', { name: 'Include GST' }).click()
  await expect.poll(async () => (await sentTo('PUT', path)).length).toBe(1)
  const [call] = await sentTo('PUT', path)
  expect(call?.body).toMatchObject({ pricesIncludeGst: true, version: 4 })
})

test('the tax settings ask nothing if prices keep their meaning', async () => {
  await answer({
    [`GET ${path}`]: ok({ settings, version: 4 }),
    [`PUT ${path}`]: ok({ settings: { ...settings, filesQuarterly: true }, version: 5, message: 'Saved' }),
  })
  await show(<TaxSettingsPage />)
  await page.getByRole('checkbox', { name: /^GSTR-1 every quarter/ }).click()
  await save.click()
  await expect.poll(async () => (await sentTo('PUT', path)).length).toBe(1)
})
