// The columns of a file in the review of an import: chosen, checked at their selects, applied, and kept after errors.
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ImportColumns } from '#contract/imports/columns'
import type { Import } from '#contract/imports/imports'
import { AdminContext } from '#web/admin/kit/rights/admin-context.ts'
import ImportSuppliersPage from '#web/admin/purchasing/suppliers/import-suppliers-page.tsx'
import { answer, ok, refusal, sentTo, show } from '../../../../test/kits/kit.tsx'

const admin = { _id: 'a1', name: 'Meera', email: 'meera@example.com', role: 'admin' } as const

const checked: Import = {
  _id: 'i1',
  fileName: 'mills.csv',
  status: 'checked',
  importedBy: 'Meera',
  createdAt: '2026-11-27T06:00:00Z',
  finishedAt: null,
  chosen: null,
  format: null,
  total: 12,
  toCreate: 0,
  toUpdate: 0,
  unchanged: 0,
  refused: 12,
  overruled: 0,
  done: 0,
  conflicts: 0,
  changedSince: 0,
  stockLeft: 0,
  noted: 0,
  unknownColumns: ['Firm', 'Place'],
  needsColumns: true,
  assumptions: [],
  dayOrder: null,
  canUndo: false,
}

const column = (title: string, field: string | null, examples: string[], isUnknown = field === null) => ({
  title,
  field,
  isFixed: false,
  isUnknown,
  examples,
})

const columns: ImportColumns = {
  columns: [
    column('Firm', null, ['Panipat Mills', 'Loom & Co']),
    column('Place', null, ['Panipat', 'Jaipur']),
    column('Email', 'email', ['mill@example.com']),
    column('', null, [], false),
  ],
  fields: [
    { field: 'name', label: 'Name' },
    { field: 'email', label: 'Email' },
    { field: 'city', label: 'City' },
    { field: 'pinCode', label: 'PIN code' },
  ],
  required: [['name']],
  isRemembered: false,
}

const good = { ...checked, needsColumns: false, unknownColumns: [], toCreate: 11, refused: 1 }
const read = {
  ...columns,
  columns: columns.columns.map((one, at) => ({
    ...one,
    isUnknown: false,
    field: ['name', 'city', 'email', null][at] ?? null,
  })),
}

const get = 'GET /suppliers/imports/i1'
const put = 'PUT /suppliers/imports/i1/columns'
const others = {
  'GET /suppliers/imports/i1/rows': ok({ rows: [], total: 0 }),
  'GET /suppliers/imports': ok({ imports: [], total: 0 }),
}

const open = () =>
  show(
    <AdminContext value={admin}>
      <ImportSuppliersPage />
    </AdminContext>,
    '/?import=i1',
  )

const section = () => page.getByRole('region', { name: 'Columns' })
const select = (title: string) => section().getByRole('combobox', { name: title })
const apply = () => section().getByRole('button', { name: 'Apply Columns' })

beforeEach(() => page.viewport(1280, 900))

test('the review of a file without a name column asks for it, and shows the rows once it is applied', async () => {
  await answer({
    ...others,
    [get]: ok({ import: checked, columns }),
    [put]: ok({ import: good, columns: read }),
  })
  await open()
  await expect.element(section().getByText('Choose the column with the name.')).toBeVisible()
  await expect.element(section().getByText('Panipat Mills · Loom & Co')).toBeVisible()
  await expect.element(page.getByRole('tab', { name: /Refused/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Refused Rows' })).not.toBeInTheDocument()
  await expect.element(page.getByText(/unknown column/i)).not.toBeInTheDocument()
  await section().getByRole('button', { name: '2 other columns' }).click()
  await expect.element(select('Column 4')).toHaveValue('')

  // Nothing is sent while something is wrong, and the focus moves to it.
  await userEvent.selectOptions(select('Firm'), 'Email')
  await expect
    .element(select('Firm'))
    .toHaveAccessibleDescription(/“Email” is also read as email\. Choose one of them and ignore the other\./)
  await apply().click()
  await expect.element(select('Firm')).toHaveFocus()
  expect(await sentTo('PUT', '/suppliers/imports/i1/columns')).toEqual([])

  await userEvent.selectOptions(select('Firm'), 'Name')
  await userEvent.selectOptions(select('Place'), 'City')
  await expect.element(section().getByText(/Choose the column with/)).not.toBeInTheDocument()
  await answer({
    ...others,
    [get]: ok({ import: good, columns: read }),
    [put]: ok({ import: good, columns: read }),
  })
  select('Place').element().focus()
  await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}')
  await expect.element(apply()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Columns applied')).toBeVisible()
  expect(await sentTo('PUT', '/suppliers/imports/i1/columns')).toMatchObject([
    { body: { fields: ['name', 'city', 'email', null] } },
  ])
  await expect.element(page.getByRole('button', { name: 'Import 11 good rows' })).toBeEnabled()
  await expect.element(section()).toHaveFocus()
  await expect.element(section().getByText('3 of 4 are read')).toBeVisible()
  await expect.element(apply()).not.toBeInTheDocument()
})

test('a refused choice of columns stays, with the reason, and rows can’t be imported before it is applied or reset', async () => {
  const known = { ...good, unknownColumns: ['Place'] }
  const found = { ...read, columns: read.columns.with(1, column('Place', null, ['Panipat'])) }
  await answer({
    ...others,
    [get]: ok({ import: known, columns: found }),
    [put]: refusal(400, 'Row 3 has the day first, but row 4 has the month first'),
  })
  await open()
  const importing = page.getByRole('button', { name: 'Import 11 good rows' })
  await expect.element(importing).toBeEnabled()
  await userEvent.selectOptions(select('Place'), 'PIN code')
  await expect.element(section().getByText('Not applied yet')).toBeVisible()
  await expect.element(importing).toBeDisabled()
  await apply().click()
  await expect.element(section().getByText(/^Row 3 has the day first/)).toBeVisible()
  await expect.element(select('Place')).toHaveValue('pinCode')
  await section().getByRole('button', { name: 'Reset' }).click()
  await expect.element(select('Place')).toHaveValue('')
  await expect.element(importing).toBeEnabled()
  await expect.element(section().getByText(/^Row 3 has the day first/)).not.toBeInTheDocument()
})

test('columns that are all recognised are collapsed, and say if they were chosen for an earlier file', async () => {
  await answer({
    ...others,
    [get]: ok({ import: good, columns: { ...read, isRemembered: true } }),
  })
  await open()
  await expect.element(page.getByText(/as they were chosen for an earlier file/)).toBeVisible()
  await expect.element(apply()).not.toBeInTheDocument()
  await section()
    .getByRole('button', { name: /^Columns/ })
    .click()
  await expect.element(select('Firm')).toHaveValue('name')
  await section()
    .getByRole('button', { name: /^Columns/ })
    .click()
  await expect.element(apply()).not.toBeInTheDocument()
})

test('the warning about unknown columns opens the columns', async () => {
  await answer({ ...others, [get]: ok({ import: { ...good, unknownColumns: ['Place'] }, columns: read }) })
  await open()
  await section()
    .getByRole('button', { name: /^Columns/ })
    .click()
  await expect.element(apply()).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Choose Columns' }).click()
  await expect.element(apply()).toBeVisible()
  await expect.element(section()).toHaveFocus()
})
