import { Package, ScrollText } from 'lucide-react'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AuditEvent } from '#contract/audit/admin'
import { adminCall } from '#web/admin/call.ts'
import { windowAction } from '#web/admin/kit/action/action.tsx'
import { plainBatchAction } from '#web/admin/kit/bulk/batch.tsx'
import { BatchResult } from '#web/admin/kit/bulk/batch-result.tsx'
import { amountRange, dayRange, oneOf, panelSelect, select } from '#web/admin/kit/list/filters/filters.tsx'
import { messageOf } from '#web/api/call.ts'
import { answer, ok, sentTo, show } from '../../../../test/kits/kit.tsx'
import type { ListDefinition } from './definition.ts'
import { listPage } from './list-page.tsx'
import { ListSearch } from './list-search.tsx'

type Entry = Pick<AuditEvent, '_id' | 'action' | 'admin'>
type Definition = ListDefinition<AuditEvent, 'GET /admin/audit'> & { rows: 'entries' }

const entries = (count: number): Entry[] =>
  Array.from({ length: count }, (_, at) => ({ _id: `e${at + 1}`, action: `act-${at + 1}`, admin: 'Meera' }))

const threeOf = (total: number) =>
  ok({ entries: entries(3), total, actions: ['sign-in', 'order.hold'], subjectKinds: [], admins: [] })
const some = threeOf(60)

const definition: Definition = {
  title: 'Audit Log',
  text: 'Everything that was done.',
  icon: <ScrollText />,
  rows: 'entries',
  rowKey: ({ _id }) => _id,
  rowName: ({ action }) => action,
  search: { label: 'Search the log', placeholder: 'Person' },
  filters: {
    action: oneOf(
      ['sign-in', 'order.hold'],
      select('Action', (reply) => (reply?.actions ?? []).map((value) => ({ value, label: value }))),
    ),
    admin: panelSelect('Person', []),
    amount: amountRange('Total (₹)', { min: 'Lowest', max: 'Highest' }, ['min', 'max']),
    days: dayRange('Days'),
  },
  sort: {
    keys: { date: 'Date', admin: 'Person' },
    first: { key: 'date', order: 'desc' },
    descending: ['date'],
  },
  columns: [
    { id: 'what', header: 'What', cell: ({ action }) => action },
    { id: 'who', header: 'Who', sortKey: 'admin', cell: ({ admin }) => admin },
    { id: 'note', header: 'Note', cardOnly: true, card: 'section', cell: () => <p>On the card only</p> },
  ],
  stats: (_, total) => [{ label: 'In all', value: total * 1000, icon: <Package /> }],
  loading: 'Loading the audit log...',
  failed: 'Failed to load the audit log',
  empty: { title: 'Nothing found', text: 'Nothing matches.' },
}

const Page = listPage('GET /admin/audit', definition)
const rows = () => page.getByRole('row')
const asked = async () =>
  (await sentTo('GET', '/admin/audit')).map(({ path }) => new URL(path, 'http://x').searchParams)
const lastAsked = async () => Object.fromEntries((await asked()).at(-1) ?? [])

beforeEach(async () => {
  await page.viewport(1280, 900)
  await answer({ 'GET /admin/audit': some })
})

test('a list shows its loading text, then its rows, figures and pages', async () => {
  await answer({ 'GET /admin/audit': { ...some, delayMs: 300 } })
  await show(<Page />)
  await expect.element(page.getByText('Loading the audit log...')).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'act-2' })).toBeVisible()
  expect(rows().elements()).toHaveLength(4)
  await expect.element(page.getByText('60,000')).toBeVisible()
  await expect.element(page.getByText('Showing 1 to 25 of 60')).toBeVisible()
  expect(await lastAsked()).toEqual({ sortBy: 'date', sortOrder: 'desc', page: '1', limit: '25' })
})

const failed = () => page.getByRole('main').getByRole('alert')
const toasts = () => page.getByRole('region', { name: 'Notifications' })

test('a failed list shows the reason in place and in a toast, hides the figures and offers Retry', async () => {
  const failure = { status: 500, body: { success: false, message: 'The loom has stopped' } }
  await answer({ 'GET /admin/audit': [failure, failure, some] })
  await show(<Page />)
  await expect.element(failed()).toHaveTextContent('Failed to load the audit logThe loom has stoppedRetry')
  await expect.element(toasts().getByRole('alert')).toHaveTextContent('The loom has stopped')
  expect(page.getByRole('region', { name: 'Figures' }).elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByRole('cell', { name: 'act-2' })).toBeVisible()
  await expect.element(page.getByText('60,000')).toBeVisible()
})

test('only a connection failure suggests checking the connection', async () => {
  await answer({ 'GET /admin/audit': { status: 200, body: {}, broken: true } })
  await show(<Page />)
  await expect
    .element(failed())
    .toHaveTextContent('Failed to load the audit logCheck the connection and try again.Retry')
  await expect
    .element(toasts().getByRole('alert'))
    .toHaveTextContent('Network error. Please check your internet connection.')
})

test("a list whose title is the server's message shows it once", async () => {
  const Named = listPage('GET /admin/audit', { ...definition, failed: messageOf })
  await answer({ 'GET /admin/audit': { status: 503, body: { success: false, message: 'Busy' } } })
  await show(<Named />)
  await expect.element(failed()).toHaveTextContent('BusyRetry')
})

test('an empty list offers to clear its filters', async () => {
  await answer({
    'GET /admin/audit': [ok({ entries: [], total: 0, actions: [], subjectKinds: [], admins: [] }), some],
  })
  const { router } = await show(<Page />, '/?search=nobody&action=sign-in')
  await expect.element(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  expect(await lastAsked()).toMatchObject({ search: 'nobody', action: 'sign-in' })
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect.element(page.getByRole('cell', { name: 'act-1', exact: true })).toBeVisible()
  expect(router.state.location.search).toBe('')
})

test('the URL holds filters, sort and page, and a new filter returns to the first page', async () => {
  const { router } = await show(<Page />, '/?page=2')
  await expect.element(page.getByText('Showing 26 to 50 of 60')).toBeVisible()
  await page.getByLabelText('Action').selectOptions('order.hold')
  await expect.poll(() => router.state.location.search).toBe('?action=order.hold')
  await page.getByRole('button', { name: 'Who' }).click()
  await expect.poll(() => router.state.location.search).toBe('?action=order.hold&sortBy=admin&sortOrder=asc')
  await expect
    .poll(lastAsked)
    .toMatchObject({ action: 'order.hold', sortBy: 'admin', sortOrder: 'asc', page: '1' })
})

test('leaving the search field searches at once, without waiting for the pause', async () => {
  const searched: string[] = []
  const onSearch = (text: string) => void searched.push(text)
  const hour = 3_600_000
  await show(<ListSearch label="Search" placeholder="Name" value="" onSearch={onSearch} pauseMs={hour} />)
  await page.getByLabelText('Search', { exact: true }).fill(' mat ')
  expect(searched).toEqual([])
  await userEvent.tab()
  expect(searched).toEqual(['mat'])
})

describe('rows that are filtered in the browser', () => {
  const WholePage = listPage('GET /admin/audit', {
    ...definition,
    pick: (rows, { search = '' }) => rows.filter(({ action }) => action.includes(search)),
    isWhole: ({ total }) => total <= 3,
  })
  test('are loaded once', async () => {
    await answer({ 'GET /admin/audit': threeOf(3) })
    await show(<WholePage />)
    await expect.element(page.getByText('Showing 1 to 3 of 3')).toBeVisible()
    await page.getByLabelText('Search the log').fill('act-2')
    await expect.element(page.getByText('Showing 1 to 1 of 1')).toBeVisible()
    expect(await asked()).toHaveLength(1)
  })

  test('correct the URL if it has a page beyond the last', async () => {
    await answer({ 'GET /admin/audit': threeOf(3) })
    const { router } = await show(<WholePage />, '/?page=99&action=sign-in')
    await expect.element(page.getByText('Showing 1 to 3 of 3')).toBeVisible()
    await expect.poll(() => router.state.location.search).toBe('?action=sign-in')
  })

  test("are loaded in pages if the reply doesn't contain them all", async () => {
    await show(<WholePage />, '/?page=2')
    await expect.element(page.getByText('Showing 26 to 50 of 60')).toBeVisible()
    expect((await asked()).map(String)).toEqual(['', 'sortBy=date&sortOrder=desc&page=2&limit=25'])
    await page.getByLabelText('Search the log').fill('act-2')
    await expect.poll(lastAsked).toMatchObject({ search: 'act-2', page: '1' })
  })
})

test('a list ignores invalid values in the URL', async () => {
  await show(<Page />, '/?action=fly&min=cheap&from=yesterday&sortBy=colour&limit=7')
  await expect.element(page.getByRole('cell', { name: 'act-2' })).toBeVisible()
  expect(await lastAsked()).toEqual({ sortBy: 'date', sortOrder: 'desc', page: '1', limit: '25' })
})

test('the panel counts its filters and clears them', async () => {
  const { router } = await show(<Page />, '/?min=10&max=20&from=2026-01-01')
  await page.getByRole('button', { name: 'Filters (2)' }).click()
  await expect.element(page.getByLabelText('Lowest')).toHaveValue('10')
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect.poll(() => router.state.location.search).toBe('')
  await expect.element(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible()
})

test('the panel starts closed, and active filters are chips that can be removed', async () => {
  const { router } = await show(<Page />, '/?admin=Meera&min=500&from=2026-01-01')
  const chips = page.getByRole('list', { name: 'Active filters' })
  await expect.element(chips.getByText('Person: Meera')).toBeVisible()
  await expect.element(chips.getByText('Total: from ₹500')).toBeVisible()
  await expect.element(chips.getByText(/^Days: from .*2026/)).toBeVisible()
  expect(page.getByLabelText('Person', { exact: true }).elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'Remove filter Total' }).click()
  await expect.poll(() => router.state.location.search).toBe('?admin=Meera&from=2026-01-01')
  await page.getByRole('button', { name: 'Filters (2)' }).click()
  await expect.element(page.getByLabelText('Person', { exact: true })).toHaveValue('Meera')
  expect(chips.elements()).toHaveLength(0)
})

test('Escape and a button close the panel and return the focus, and navigation keeps it closed', async () => {
  const { router } = await show(<Page />)
  const button = page.getByRole('button', { name: /^Filters/ })
  await button.click()
  await page.getByLabelText('Lowest').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  expect(document.activeElement).toBe(button.element())
  await button.click()
  await page.getByRole('button', { name: 'Close filters' }).click()
  expect(document.activeElement).toBe(button.element())
  await router.navigate('/?admin=Meera')
  await expect.element(button).toHaveTextContent('Filters (1)')
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
})

test('a panel that starts open stays closed once it was closed', async () => {
  const Open = listPage('GET /admin/audit', { ...definition, openFilters: 'adminTestFilters' })
  const first = await show(<Open />)
  await expect.element(page.getByLabelText('Lowest')).toBeVisible()
  await page.getByRole('button', { name: 'Close filters' }).click()
  await first.unmount()
  await show(<Open />)
  await expect
    .element(page.getByRole('button', { name: 'Filters' }))
    .toHaveAttribute('aria-expanded', 'false')
  localStorage.removeItem('adminTestFilters')
})

test('on a phone, filters and sort order are in a sheet that shows the number of results', async () => {
  await page.viewport(390, 800)
  const { router } = await show(<Page />, '/?admin=Meera&action=sign-in')
  await expect.element(page.getByText('Action: sign-in')).toBeVisible()
  expect(page.getByLabelText('Sort by').elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'Filters (2)' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByLabelText('Sort by').selectOptions('admin')
  await expect.poll(() => router.state.location.search).toContain('sortBy=admin')
  await sheet.getByRole('button', { name: 'Clear Filters' }).click()
  await expect.poll(() => router.state.location.search).toBe('?sortBy=admin&sortOrder=asc')
  await sheet.getByRole('button', { name: 'Show 60 Results' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Filters', exact: true })).toHaveFocus()
})

test('the amount filter accepts amounts like forms do and keeps the typed text', async () => {
  const { router } = await show(<Page />)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabelText('Lowest').fill('₹500')
  await page.getByLabelText('Highest').fill('1,24,999.50')
  await expect.poll(() => router.state.location.search).toBe('?min=500&max=124999.50')
  await expect.element(page.getByLabelText('Highest')).toHaveValue('1,24,999.50')
  await page.getByLabelText('Highest').fill('400')
  await expect.element(page.getByText('The lowest amount is above the highest')).toBeVisible()
  await page.getByLabelText('Highest').fill('cheap')
  await expect.element(page.getByText('Must be an amount in rupees')).toBeVisible()
})

test('a search is truncated to the maximum length', async () => {
  await show(<Page />, `/?search=${'m'.repeat(300)}`)
  await expect.element(page.getByRole('cell', { name: 'act-2' })).toBeVisible()
  expect(await lastAsked()).toMatchObject({ search: 'm'.repeat(200) })
  expect(page.getByLabelText('Search the log').element().getAttribute('maxlength')).toBe('200')
})

test('a narrow window shows the rows in two lines each, with cards as the other view', async () => {
  await page.viewport(390, 800)
  await show(<Page />)
  await expect.element(page.getByRole('cell', { name: 'act-1', exact: true })).toBeVisible()
  expect(rows().elements()).toHaveLength(4)
  await expect.element(rows().nth(1)).toHaveTextContent('act-1Who Meera')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Cards' }).click()
  const card = page.getByRole('article').first()
  await expect.element(card.getByRole('heading', { name: 'act-1' })).toBeVisible()
  await expect.element(card.getByText('On the card only')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('a compact row has one button; its menu holds the other actions', async () => {
  const shout = (label: string) =>
    windowAction<AuditEvent>({ label, Window: ({ row }) => <p role="alert">{`${label} ${row.action}`}</p> })
  const Acts = listPage('GET /admin/audit', {
    ...definition,
    actions: [shout('Process'), shout('Hold')],
    menu: [shout('Cancel')],
  })
  await page.viewport(390, 800)
  await show(<Acts />)
  await expect.element(page.getByRole('button', { name: 'Process act-2' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Hold act-2' }).elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'Actions for act-2' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Cancel' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Hold' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Hold act-2')
})

test("the first column is the card's heading if no other column is", async () => {
  const Cards = listPage('GET /admin/audit', {
    ...definition,
    columns: [
      { id: 'day', header: 'Day', cell: () => '26 Nov' },
      { id: 'what', header: 'What', card: 'title', cell: ({ action }) => action },
    ],
  })
  await show(<Cards />, '/?view=cards')
  const card = page.getByRole('article').first()
  await expect.element(card.getByRole('heading', { name: 'act-1', exact: true })).toBeVisible()
  await expect.element(card).toHaveTextContent('act-1Day26 Nov')
})

test('a card keeps the order of the columns and omits empty ones', async () => {
  const Cards = listPage('GET /admin/audit', {
    ...definition,
    columns: [
      ...definition.columns,
      { id: 'last', header: 'Last', cell: () => 'at the end' },
      { id: 'empty', header: 'Empty', cell: () => null },
    ],
  })
  await show(<Cards />, '/?view=cards')
  const card = page.getByRole('article').first()
  await expect.element(card).toHaveTextContent('act-1WhoMeeraNoteOn the card onlyLastat the end')
})

test('a dialog can open another one for the same row', async () => {
  const next = windowAction<AuditEvent>({
    label: 'Next',
    Window: ({ row }) => <p role="alert">Next of {row.action}</p>,
  })
  const first = windowAction<AuditEvent>({
    label: 'First',
    Window: ({ ask }) => (
      <button type="button" onClick={() => ask(next)}>
        Continue
      </button>
    ),
  })
  const Acts = listPage('GET /admin/audit', { ...definition, actions: [first] })
  await show(<Acts />)
  await page.getByRole('button', { name: 'First act-2' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Next of act-2')
  expect(page.getByRole('button', { name: 'Continue' }).elements()).toHaveLength(0)
})

test('filters of the toolbar have a Clear button beside them', async () => {
  const Narrow = listPage('GET /admin/audit', { ...definition, filters: { admin: select('Person', []) } })
  const { router } = await show(<Narrow />, '/?admin=Meera&search=act')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect.poll(() => router.state.location.search).toBe('')
  expect(page.getByRole('button', { name: 'Clear', exact: true }).elements()).toHaveLength(0)
})

const Batch = listPage('GET /admin/audit', {
  ...definition,
  batch: {
    countText: (count) => `${count} orders`,
    rowLabel: 'Order',
    buttons: [
      plainBatchAction({
        label: 'Release Selected',
        icon: <Package />,
        title: (orders) => `Release ${orders}?`,
        text: 'They can be shipped.',
        submit: 'Release',
        action: { kind: 'release' },
      }),
    ],
    send: (body, idempotencyKey) =>
      adminCall('POST /admin/orders/bulk-actions', {
        body: { target: body.target, action: { kind: 'release' } },
        idempotencyKey,
      }),
    filter: (filter) => filter,
  },
})
test('rows stay selected on other pages, and a new filter clears the selection', async () => {
  await show(<Batch />)
  await page.getByRole('checkbox', { name: 'Select act-2' }).click()
  await page.getByRole('button', { name: '2', exact: true }).click()
  await expect.element(page.getByText('1 orders selected')).toBeVisible()
  await page.getByRole('combobox', { name: 'Action' }).selectOptions('order.hold')
  await expect.element(page.getByText('1 orders selected')).not.toBeInTheDocument()
  await expect.element(page.getByRole('checkbox', { name: 'Select act-2' })).not.toBeChecked()
})

test('a batch action runs on the selected rows and shows its result', async () => {
  const run = { _id: 'r1', title: 'Releasing 60 orders', status: 'finished', total: 60, done: 59, refused: 1 }
  await answer({
    'GET /admin/audit': some,
    'POST /admin/orders/bulk-actions': ok({ runId: 'r1' }),
    'GET /admin/bulk-runs/r1': ok({
      run: {
        ...run,
        refused: 2,
        refusals: [
          { subjectId: 'e1', name: 'BO1', reason: 'Somebody else is changing this', mayPass: true },
          { subjectId: 'e2', name: 'BO2', reason: 'Not held', mayPass: false },
        ],
      },
    }),
  })
  await show(<Batch />, '/?action=order.hold')
  await page.getByRole('checkbox', { name: 'Select all rows' }).click()
  await expect.element(page.getByText('3 orders selected')).toBeVisible()
  await page.getByRole('button', { name: 'Select All 60 Matching' }).click()
  await page.getByRole('button', { name: 'Release Selected' }).click()
  await page
    .getByRole('dialog', { name: 'Release 60 orders?' })
    .getByRole('button', { name: 'Release' })
    .click()
  const result = page.getByRole('dialog', { name: 'Releasing 60 orders' })
  await expect.element(result.getByRole('cell', { name: 'Not held' })).toBeVisible()
  const [sent] = await sentTo('POST', '/admin/orders/bulk-actions')
  expect(sent?.body).toMatchObject({ target: { filter: { action: 'order.hold' } } })
  await result.getByRole('button', { name: 'Retry 1 of these' }).click()
  await expect.poll(() => sentTo('POST', '/admin/orders/bulk-actions')).toHaveLength(2)
  expect((await sentTo('POST', '/admin/orders/bulk-actions'))[1]?.body).toMatchObject({
    target: { ids: ['e1'] },
  })
})

test("rows that would be refused again aren't offered for a retry", async () => {
  const refusals = [{ subjectId: 'e2', name: 'BO2', reason: 'Not held', mayPass: false }]
  await answer({
    'GET /admin/audit': some,
    'GET /admin/bulk-runs/r1': ok({
      run: { _id: 'r1', title: 'Releasing', status: 'finished', total: 1, done: 0, refused: 1, refusals },
    }),
  })
  await show(
    <BatchResult runId="r1" rowLabel="Order" onRetry={() => {}} onFinished={() => {}} onClose={() => {}} />,
  )
  await expect.element(page.getByRole('cell', { name: 'Not held' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Close' }).last()).toBeVisible()
  expect(page.getByRole('button', { name: /^Retry/ }).elements()).toHaveLength(0)
})

test("25, 50 and 100 rows are offered besides the list's own sizes, and the choice is remembered", async () => {
  localStorage.removeItem('adminRows')
  const Small = listPage('GET /admin/audit', { ...definition, pageSizes: [5, 10], pageSize: 10 })
  const first = await show(<Small />)
  await expect.element(page.getByText('Showing 1 to 10 of 60')).toBeVisible()
  const sizes = page.getByLabelText('Rows')
  expect([...(sizes.element() as HTMLSelectElement).options].map(({ value }) => value)).toEqual([
    '5',
    '10',
    '25',
    '50',
    '100',
  ])
  await sizes.selectOptions('50')
  await expect.poll(lastAsked).toMatchObject({ limit: '50' })
  await first.unmount()
  const second = await show(<Small />, '/')
  await expect.element(page.getByText('Showing 1 to 50 of 60')).toBeVisible()
  // A link shows as many rows as its sender saw; each list has its own choice.
  await second.unmount()
  const linked = await show(<Small />, '/?limit=5')
  await expect.element(page.getByText('Showing 1 to 5 of 60')).toBeVisible()
  await linked.unmount()
  const Other = listPage('GET /admin/audit', { ...definition, title: 'Another' })
  const other = await show(<Other />)
  await expect.element(page.getByText('Showing 1 to 25 of 60')).toBeVisible()
  await other.unmount()
  const last = await show(<Small />)
  await page.getByLabelText('Rows').selectOptions('10')
  await expect.poll(() => localStorage.getItem('adminRows')).toBe('{}')
  expect(last.router.state.location.search).toBe('')
})

test('loading rows is announced without covering anything', async () => {
  const Told = listPage('GET /admin/audit', { ...definition, toasts: { id: 'log', loaded: 'Log loaded!' } })
  await show(<Told />)
  await expect.element(page.getByRole('status').getByText('Log loaded!')).toBeInTheDocument()
  expect(document.querySelector('[data-toaster]')?.textContent).toBe('')
})

test('figures are shown side by side in one strip', async () => {
  const Line = listPage('GET /admin/audit', {
    ...definition,
    stats: () => [
      { label: 'Late', value: 2, description: 'Past their day', icon: <Package />, tone: 'madder' },
      {
        label: 'Owed',
        value: 0,
        description: 'in 3 orders',
        telling: true,
        icon: <Package />,
        tone: 'madder',
      },
    ],
  })
  await show(<Line />)
  const figures = page.getByRole('region', { name: 'Figures' })
  await expect.element(figures.getByText('in 3 orders')).toBeVisible()
  expect(figures.getByText('Past their day').elements()).toHaveLength(0)
  // Red marks a problem, so a count of 0 isn't red.
  await expect.element(figures.getByText('2', { exact: true })).toHaveClass(/text-madder/)
  await expect.element(figures.getByText('0', { exact: true })).not.toHaveClass(/text-madder/)
  expect(figures.element().getBoundingClientRect().height).toBeLessThan(80)
})

test('J and K move the focus between the links of the rows, but not while someone types', async () => {
  const columns: Definition['columns'] = [
    { id: 'what', header: 'What', cell: ({ _id, action }) => <a href={`/entries/${_id}`}>{action}</a> },
  ]
  const Linked = listPage('GET /admin/audit', { ...definition, columns })
  await show(<Linked />)
  const link = (name: string) => page.getByRole('link', { name })
  await expect.element(link('act-1')).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(link('act-1')).toHaveFocus()
  await userEvent.keyboard('jj')
  await expect.element(link('act-3')).toHaveFocus()
  await userEvent.keyboard('j')
  await expect.element(link('act-3')).toHaveFocus()
  await userEvent.keyboard('k')
  await expect.element(link('act-2')).toHaveFocus()
  await page.getByLabelText('Search the log').click()
  await userEvent.keyboard('j')
  await expect.element(page.getByLabelText('Search the log')).toHaveValue('j')
})
