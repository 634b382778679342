import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Answer } from '../../../test/kits/answers-on-demand.ts'
import { answer, ok, refusal, sentTo, show } from '../../../test/kits/kit.tsx'
import TrackComplaintPage from './track-complaint-page.tsx'

const lookups = 'POST /inquiries/lookups'
const button = page.getByRole('button', { name: 'Show Status' })

async function open(reply: Answer) {
  await answer({ [lookups]: reply, '*': ok({}) })
  await show(<TrackComplaintPage />, '/track-complaint')
}

test('the status of a complaint is found by its ticket number and contact', async () => {
  await open(
    ok({
      inquiry: {
        ticketNumber: 'INQ100001',
        isComplaint: true,
        status: 'open',
        receivedAt: '2026-11-20T06:00:00.000Z',
        answeredAt: null,
        closedAt: null,
        resolveBy: '2026-12-20T06:00:00.000Z',
      },
    }),
  )
  await button.click()
  await expect.element(page.getByText('Ticket number is required')).toBeVisible()
  await expect.element(page.getByText('Phone number or email is required')).toBeVisible()
  await page.getByLabelText('Ticket number').fill('inq100001')
  await page.getByLabelText('Phone number or email').fill('98765 43210')
  await button.click()
  await expect.element(page.getByRole('heading', { name: 'Complaint INQ100001' })).toBeVisible()
  await expect.element(page.getByText('In progress')).toBeVisible()
  await expect.element(page.getByText('Solution by')).toBeVisible()
  expect(await sentTo('POST', '/inquiries/lookups')).toMatchObject([
    { body: { ticketNumber: 'INQ100001', contact: '98765 43210' } },
  ])
})

test('an unknown ticket keeps the entries and says what to check', async () => {
  await open(refusal(404, 'We found no inquiry with this ticket number. Please check both.'))
  await page.getByLabelText('Ticket number').fill('INQ1')
  await page.getByLabelText('Phone number or email').fill('a@example.com')
  await button.click()
  await expect.element(page.getByText(/Please check both/)).toBeVisible()
  await expect.element(page.getByLabelText('Ticket number')).toHaveValue('INQ1')
})
