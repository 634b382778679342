// Options that are added to and removed from a family.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AdminVariant } from '#contract/catalogue/admin-families'
import { answer, ok, refusal, sentTo, show } from '../../../../test/kits/kit.tsx'
import { editOptions } from './edit-options.tsx'
import type { LoadedFamily } from './family-query.ts'

const variant = (size: string): AdminVariant => ({
  _id: size,
  slug: size,
  sku: null,
  name: `Towel – ${size}`,
  price: 200,
  stock: 5,
  unit: 'Piece',
  state: 'active',
  version: 2,
  options: { size, colour: 'Blue' },
  primaryImage: null,
  missing: [],
})
const text = (value: string) => ({ value, swatch: null })
const family: LoadedFamily = {
  _id: 'f1',
  name: 'Towel',
  slug: 'towel',
  description: '',
  images: [],
  imageAlts: [],
  category: null,
  version: 3,
  axes: [
    { key: 'size', label: 'Size', display: 'text', values: [text('S'), text('M')] },
    { key: 'colour', label: 'Colour', display: 'text', values: [text('Blue')] },
  ],
  variants: [variant('S'), variant('M')],
}

const route = 'PUT /admin/families/f1'
const { Window } = editOptions
const open = () => show(Window && <Window row={family} onClose={() => undefined} ask={() => undefined} />)
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const sent = async () =>
  (await sentTo('PUT', '/admin/families/f1')).map(
    ({ body }) => (body as { axes: { key: string | null; label: string; ofVariants: object[] }[] }).axes,
  )

async function addPack() {
  await press('Add Option')
  const added = page.getByRole('group', { name: 'Option 3' })
  await added.getByRole('textbox', { name: 'Option', exact: true }).fill('Pack')
  await page.getByRole('textbox', { name: 'Values of Pack', exact: true }).click()
  await userEvent.keyboard('Single, Six{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'Pack, value 2' })).toHaveValue('Six')
}

test('a new option gives all existing variants one value', async () => {
  await answer({ [route]: ok({ message: 'Family saved', family, variants: family.variants }) })
  await open()
  await addPack()
  await page.getByRole('combobox', { name: 'Existing variants' }).selectOptions('Six')
  await press('Save Options')
  await expect.poll(sent).toHaveLength(1)
  const [axes = []] = await sent()
  expect(axes.map(({ key, ofVariants }) => [key, ofVariants])).toEqual([
    ['size', []],
    ['colour', []],
    [
      null,
      [
        { id: 'S', value: 'Six' },
        { id: 'M', value: 'Six' },
      ],
    ],
  ])
})

test('a new option gives each existing variant a value of its own', async () => {
  await answer({ [route]: ok({ message: 'Family saved', family, variants: family.variants }) })
  await open()
  await addPack()
  await page.getByRole('combobox', { name: 'Existing variants' }).selectOptions('A value for each variant')
  await page.getByRole('combobox', { name: 'Towel – M' }).selectOptions('Six')
  await press('Save Options')
  await expect.poll(sent).toHaveLength(1)
  expect((await sent())[0]?.[2]?.ofVariants).toEqual([
    { id: 'S', value: 'Single' },
    { id: 'M', value: 'Six' },
  ])
})

test('an option is removed, and a refusal names the variants that would be equal', async () => {
  const fields = { axes: 'Without Size, these variants would have the same options: Towel – S; Towel – M.' }
  await answer({ [route]: refusal(400, 'Refused', { code: 'invalid_input', fields }) })
  await open()
  await press('Remove Size')
  await press('Save Options')
  await expect.element(page.getByText(fields.axes)).toBeVisible()
  expect((await sent())[0]?.map(({ key }) => key)).toEqual(['colour'])
})

test('the last option of a family can’t be removed', async () => {
  await answer({})
  await open()
  await press('Remove Size')
  expect(page.getByRole('button', { name: 'Remove Colour', exact: true }).elements()).toEqual([])
})
