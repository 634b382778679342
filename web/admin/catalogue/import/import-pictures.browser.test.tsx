// The pictures of an import under review: counts, progress, a ZIP, and those that were left out.
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ImportPictureCounts, ZipResult } from '#contract/catalogue/import-pictures'
import type { Import } from '#contract/imports/imports'
import { AdminContext } from '#web/admin/kit/rights/admin-context.ts'
import type { Answer } from '../../../../test/kits/answers-on-demand.ts'
import { answer, ok, refusal, sentTo, show } from '../../../../test/kits/kit.tsx'
import { ImportPictures } from './import-pictures.tsx'

const admin = { _id: 'a1', name: 'Meera', email: 'meera@example.com', role: 'admin' } as const
const path = '/admin/products/imports/i1/pictures'

const none: ImportPictureCounts = {
  toFetch: 0,
  forZip: 0,
  fromZip: 0,
  done: 0,
  failed: 0,
  refused: 0,
  due: 0,
}

const pictures = (counts: Partial<ImportPictureCounts>, more: object = {}) =>
  ok({ counts: { ...none, ...counts }, pictures: [], total: 0, ...more })

const leftOut = {
  row: 7,
  name: 'Loom Rug',
  subjectId: 'p1',
  source: 'https://pictures.example/1.jpg',
  reason: 'The server answered with status 403',
}

async function open(
  answers: Record<string, Answer | Answer[]>,
  status: Import['status'] = 'checked',
  query = '',
) {
  await answer({ ...answers, '*': { status: 404, body: {} } })
  await show(
    <AdminContext value={admin}>
      <ImportPictures import={{ _id: 'i1', status } as Import} />
    </AdminContext>,
    `/admin/products/add/bulk${query}`,
  )
}

const region = page.getByRole('region', { name: 'Pictures', exact: true })
const addZip = page.getByRole('button', { name: 'Add ZIP of Pictures' })

const chooseZip = () =>
  userEvent.upload(page.getByLabelText('ZIP of pictures'), new File(['zip'], 'rugs.zip'))

beforeEach(() => page.viewport(1280, 900))

test('ImportPictures counts the pictures to fetch and those for a ZIP, and says what to do', async () => {
  await open({ [`GET ${path}`]: pictures({ toFetch: 1_200, forZip: 2, refused: 1 }) })
  await expect.element(region).toMatchTextContent('1,200 to fetch · 2 waiting for a ZIP · 1 can’t be used')
  await expect.element(region).toMatchTextContent('after you import the rows')
  await expect.element(region).toMatchTextContent('Add a ZIP that contains them')
})

test('ImportPictures without pictures explains how a ZIP finds its rows', async () => {
  await open({ [`GET ${path}`]: pictures({}) })
  await expect.element(region).toMatchTextContent('LR-1.jpg, LR-1-2.jpg')
  await expect.element(addZip).toBeVisible()
})

test('ImportPictures shows progress while pictures are added, and follows it', async () => {
  await open({ [`GET ${path}`]: [pictures({ toFetch: 3, done: 1, due: 3 }), pictures({ done: 4 })] }, 'done')
  await expect.element(region).toMatchTextContent('Adding pictures: 1 of 4')
  await expect.element(page.getByRole('progressbar', { name: 'Adding pictures' })).toBeVisible()
  await expect.poll(() => region.element().textContent, { timeout: 20_000 }).toContain('4 added')
  expect(page.getByRole('progressbar').elements()).toHaveLength(0)
})

test('ImportPictures lists pictures that were left out in pages, and tries failed ones again', async () => {
  await open(
    {
      [`GET ${path}`]: pictures({ failed: 26, done: 3 }, { pictures: [leftOut], total: 26 }),
      [`POST ${path}/retry`]: ok({ message: '26 pictures will be tried again' }),
    },
    'done',
    '?pictures=2',
  )
  const table = page.getByRole('table', { name: 'Pictures that were left out' })
  await expect
    .element(table)
    .toMatchTextContent('7Loom RugThe server answered with status 403https://pictures.example/1.jpg')
  await expect.element(region).toMatchTextContent('Pictures 26 to 26 of 26')
  const [asked] = await sentTo('GET', path)
  expect(asked?.path).toContain('page=2')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(page.getByText('26 pictures will be tried again')).toBeVisible()
})

test('ImportPictures sends a ZIP and says which files were used', async () => {
  const result: ZipResult & { message: string } = {
    message: '12 pictures added from the ZIP',
    matched: 12,
    unused: [{ file: 'logo.png', reason: 'No row of this import names it' }],
    unusedTotal: 300,
    missing: ['rug-9.jpg'],
    missingTotal: 1,
  }
  await open({ [`GET ${path}`]: pictures({ forZip: 13 }), [`POST ${path}`]: ok(result) })
  await expect.element(addZip).toBeVisible()
  await chooseZip()
  await expect.element(region).toMatchTextContent('12 pictures added from the ZIP')
  await page.getByRole('button', { name: 'Files that weren’t used (300)' }).click()
  await expect.element(region).toMatchTextContent('logo.png: No row of this import names it')
  await expect.element(region).toMatchTextContent('299 more aren’t listed')
  await expect.element(region).toMatchTextContent('rug-9.jpg')
})

test('ImportPictures shows why a ZIP was refused, and takes another one', async () => {
  await open({
    [`GET ${path}`]: pictures({ forZip: 1 }),
    [`POST ${path}`]: refusal(400, "The ZIP can't be read. It may be damaged or have a password."),
  })
  await expect.element(addZip).toBeVisible()
  await chooseZip()
  await expect.element(page.getByRole('alert')).toMatchTextContent("The ZIP can't be read")
  await expect.element(addZip).toBeEnabled()
})

test('ImportPictures offers a retry if it fails to load', async () => {
  await open({ [`GET ${path}`]: [refusal(409, 'The loom is broken'), pictures({ done: 2 })] }, 'done')
  await expect.element(page.getByText('Failed to load the pictures')).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(region).toMatchTextContent('2 added')
})

test('ImportPictures of an undone import takes no further pictures', async () => {
  await open({ [`GET ${path}`]: pictures({ refused: 1 }, { pictures: [leftOut], total: 1 }) }, 'undone')
  await expect.element(region).toMatchTextContent('1 can’t be used')
  expect(addZip.elements()).toHaveLength(0)
})
