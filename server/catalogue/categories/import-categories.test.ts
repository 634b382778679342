import { expect, test } from 'vitest'
import * as contract from '#contract/catalogue/admin-categories'
import { listCategories } from '#contract/catalogue/store'
import { createProduct } from '#test/factories/products'
import { importTester } from '#test/imports'
import { openShopWithMail } from '#test/post-office'

const { shop, postOffice } = await openShopWithMail()
const admin = await shop.asAdmin()
const tester = importTester({ shop, admin, postOffice, base: '/categories' })

const named = async (name: string) =>
  (await admin.call(listCategories, {})).data.find((category) => category.name === name)
const add = async (body: object) =>
  (await admin.call(contract.createCategory, { body: body as { name: string } })).data

const attribute = { unit: '', options: [], isRequired: false, isFilterable: true, validationRules: {} }

test('an import creates categories with attributes and updates them by name, and undoing it deletes them', async () => {
  const attributes = [
    {
      ...attribute,
      name: 'pile',
      label: 'Pile height',
      type: 'number',
      unit: 'mm',
      validationRules: { min: 1 },
    },
    { ...attribute, name: 'use', label: 'Use', type: 'text', isFilterable: false },
  ]
  const rugs = await add({ name: 'Known Rugs', description: 'Old', attributes, isFeatured: true })
  const checked = await tester.check([
    {
      Name: 'known rugs',
      Description: 'New',
      Active: 'no',
      Attributes: 'Pile height* (number, mm); Dye (select: Madder, Indigo)',
    },
    { Name: 'Fresh Mats', Tags: 'floor, bath', Featured: 'yes', Attributes: 'Washable (boolean)' },
    { Name: 'Bad', Attributes: 'Pile height; Size (select)', Active: 'perhaps' },
  ])
  expect(checked).toMatchObject({ toCreate: 1, toUpdate: 1, refused: 1 })
  const [bad] = await tester.rows(checked._id, 'refused')
  expect(bad?.errors.map(({ column }) => column).sort()).toEqual(['Active', 'Attributes'])

  await tester.accept(checked._id)
  expect(await named('Fresh Mats')).toMatchObject({
    tags: ['floor', 'bath'],
    isFeatured: true,
    isActive: true,
    attributes: [{ name: 'washable', label: 'Washable', type: 'boolean', isFilterable: true }],
  })
  expect(await named('known rugs')).toMatchObject({
    _id: rugs._id,
    description: 'New',
    isActive: false,
    isFeatured: true,
    // Settings that the text can't express stay.
    attributes: [
      { name: 'pile', isRequired: true, validationRules: { min: 1 } },
      { name: 'dye', type: 'select', options: ['Madder', 'Indigo'] },
    ],
  })
  await tester.undo(checked._id)
  expect([await named('Fresh Mats'), await named('Known Rugs')]).toMatchObject([undefined, rugs])
})

test('an import never drops values of products', async () => {
  const attributes = [{ ...attribute, name: 'dye', label: 'Dye', type: 'text' }]
  const { _id, name } = await add({ name: 'Dyed', attributes })
  await createProduct(shop.db, { categoryId: _id, specifications: JSON.stringify({ dye: 'Madder' }) })
  const checked = await tester.check([{ Name: name, Attributes: 'Dye (number)' }])
  expect(await tester.accept(checked._id)).toMatchObject({ done: 0, conflicts: 1 })
  expect((await named(name))?.attributes).toMatchObject([{ type: 'text' }])
})

test('a file names parents, which may be rows above, and undoing it leaves no trace', async () => {
  const checked = await tester.check([
    { Name: 'Garden', Parent: '' },
    { Name: 'Garden Mats', Parent: 'Garden' },
    { Name: 'Lost Mats', Parent: 'No such parent' },
  ])
  expect(await tester.accept(checked._id)).toMatchObject({ done: 2, conflicts: 1 })
  const garden = await named('Garden')
  expect((await named('Garden Mats'))?.parentId).toBe(garden?._id)
  await tester.undo(checked._id)
  expect([await named('Garden'), await named('Garden Mats')]).toEqual([undefined, undefined])
})

test('importing an unchanged export changes nothing', async () => {
  const { _id: parentId } = await add({ name: 'Parent of a row' })
  await add({ name: 'Row with a parent', parentId })
  await add({
    name: '=HYPERLINK("x")',
    description: ' -5\nlines ',
    tags: ['@home', '+1'],
    attributes: [
      {
        ...attribute,
        name: 'odd',
        label: 'Odd (really); odd',
        type: 'select',
        options: ['a: b', 'c (d)'],
        unit: 'x',
      },
      { ...attribute, name: 'star', label: 'Star*', type: 'range', unit: 'cm', isRequired: true },
    ],
  })
  expect(await tester.expectSameAgain()).toBeGreaterThan(1)
})
