import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../test/kits/kit.tsx'
import { GstinField } from './gstin-field.tsx'

function Example() {
  const [gstin, setGstin] = useState('')
  return <GstinField value={gstin} onChange={({ target }) => setGstin(target.value)} />
}

const typos = page.getByText(
  "This isn't a valid GSTIN: its last character doesn't match the others. Check it for typos.",
)

test('a GSTIN shows its error once it is complete, and its State once it is valid', async () => {
  await show(<Example />)
  const field = page.getByLabelText('GSTIN')
  await field.fill('27AAPFU0939F1Z')
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true')
  await field.fill('27AAPFU0939F1ZX')
  await expect.element(typos).toBeVisible()
  await field.fill('27 aapfu0939f1zv')
  await expect.element(page.getByText('Registered in Maharashtra')).toBeVisible()
  await expect.element(typos).not.toBeInTheDocument()
})

test('an incomplete GSTIN shows its error when the field loses focus', async () => {
  await show(<Example />)
  await page.getByLabelText('GSTIN').fill('27AAP')
  await userEvent.tab()
  await expect.element(page.getByText("This isn't a valid GSTIN. Example: 06ABCDE1234F1Z5.")).toBeVisible()
})
