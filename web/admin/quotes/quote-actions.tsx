// Actions on a quote's page: send it, accept it for the customer, close it.
import { CircleX, PhoneCall, Send } from 'lucide-react'
import { z } from 'zod'
import { today } from '#contract/base/days'
import { orderSourceLabels, orderSources } from '#contract/orders/order-sources'
import type { QuoteDetail } from '#contract/quotes/admin'
import { isOpenQuote, quoteBlock } from '#contract/quotes/quote-status'
import { adminCall } from '#web/admin/call.ts'
import { action } from '#web/admin/kit/action/action.tsx'
import type { Action } from '#web/admin/kit/action/definition.ts'
import { select, text, textarea, tick } from '#web/admin/kit/form/fields.tsx'
import { GstinField } from '#web/shop/gstin-field.tsx'
import { acceptQuote } from './quote-query.ts'

/** A quote on its page, with whether the editor has changes that aren't saved. */
export interface EditedQuote extends QuoteDetail {
  isDirty: boolean
}

const send = action({
  label: 'Send Quote',
  route: 'POST /quotes/{id}/revisions',
  icon: <Send />,
  step: true,
  offered: ({ status, isChanged }: EditedQuote) =>
    status !== 'accepted' && (isChanged || !isOpenQuote(status)),
  title: ({ quoteNumber, revisions }) =>
    revisions.length === 0
      ? `Send ${quoteNumber}?`
      : `Send ${quoteNumber} again, as revision ${revisions.length + 1}?`,
  text: () => 'Prices and terms are fixed. The customer can accept them until the last day of validity.',
  size: 'sm',
  blocked: ({ isDirty, draft, priced }) =>
    isDirty
      ? 'Save the draft first'
      : draft.lines.length === 0
        ? 'Add at least one product'
        : (priced.problems[0] ?? null),
  schema: z.object({ byEmail: z.boolean() }),
  start: ({ email }) => ({ byEmail: email !== '' }),
  fields: {
    byEmail: tick<EditedQuote>({
      label: ({ email }) => (email === '' ? 'Email it (no address entered)' : `Email it to ${email}`),
      description: 'With the PDF and the link. Otherwise send the link yourself, for example by WhatsApp.',
    }),
  },
  send: ({ _id, version }, body, idempotencyKey) =>
    adminCall('POST /quotes/{id}/revisions', {
      params: { id: _id },
      body: { ...body, version },
      idempotencyKey,
    }),
  accept: acceptQuote,
})

const staffSources = orderSources.filter((source) => source !== 'website')

const accept = action({
  label: 'Accept for Customer',
  route: 'POST /quotes/{id}/acceptances',
  icon: <PhoneCall />,
  offered: ({ status }: EditedQuote) => isOpenQuote(status),
  title: ({ quoteNumber }) => `Accept ${quoteNumber} for the customer`,
  text: ({ revisions: [latest] }) =>
    `Places an order at the prices of revision ${latest?.revision ?? 1}, and takes the stock.`,
  submit: 'Accept and Place Order',
  blocked: ({ status, validUntil }) => quoteBlock({ status, validUntil }, 'accepted', today()),
  schema: z.object({
    source: z.enum(staffSources as [(typeof staffSources)[number], ...typeof staffSources]),
    email: z.string(),
    nameOrCompany: z.string(),
    fullAddress: z.string(),
    zipCode: z.string(),
    city: z.string(),
    state: z.string(),
    gstin: z.string(),
  }),
  start: ({ email, name, draft }) => ({
    source: 'phone' as const,
    email,
    nameOrCompany: name,
    fullAddress: draft.destination.fullAddress,
    zipCode: draft.destination.zipCode,
    city: draft.destination.city,
    state: draft.destination.state,
    gstin: draft.gstin,
  }),
  fields: {
    source: select<EditedQuote>({
      half: true,
      label: 'Accepted by',
      choices: staffSources.map((value) => ({ value, label: orderSourceLabels[value] })),
    }),
    email: text<EditedQuote>({
      half: true,
      label: 'Email',
      type: 'email',
      hint: 'For the order confirmation.',
      when: ({ email, customerId }) => email === '' && customerId === null,
    }),
    nameOrCompany: text({ label: 'Name or company', required: true }),
    fullAddress: textarea({ label: 'Address', rows: 2, required: true }),
    zipCode: text({ half: true, label: 'PIN code', inputMode: 'numeric', required: true }),
    city: text({ half: true, label: 'City', required: true }),
    state: text({ half: true, label: 'State', required: true }),
    gstin: {
      custom: ({ form, error }) => (
        <GstinField
          value={form.watch('gstin')}
          error={error}
          hint="Leave empty if the customer buys as a private person."
          onChange={({ target }) => form.setValue('gstin', target.value, { shouldDirty: true })}
        />
      ),
    },
  },
  send: ({ _id, version, revisions, draft }, { source, email, gstin, ...address }, idempotencyKey) =>
    adminCall('POST /quotes/{id}/acceptances', {
      params: { id: _id },
      body: {
        version,
        revision: revisions[0]?.revision ?? 1,
        source,
        ...(email !== '' && { email }),
        gstin,
        businessName: draft.businessName,
        shippingAddress: { ...address, country: draft.destination.country },
      },
      idempotencyKey,
    }),
  accept: acceptQuote,
})

const close = action({
  label: 'Close',
  route: 'POST /quotes/{id}/refusals',
  icon: <CircleX />,
  danger: true,
  offered: (quote: EditedQuote) => quoteBlock(quote, 'declined', today()) === null,
  title: ({ quoteNumber }) => `Close ${quoteNumber}?`,
  text: () => 'The customer gets no email. The quote can be sent again later.',
  size: 'sm',
  schema: z.object({ reason: z.string().min(1, 'Reason is required') }),
  start: () => ({ reason: '' }),
  fields: { reason: textarea({ label: 'Reason', rows: 2, placeholder: 'For your colleagues' }) },
  send: ({ _id, version }, body) =>
    adminCall('POST /quotes/{id}/refusals', { params: { id: _id }, body: { ...body, version } }),
  accept: acceptQuote,
})

export const quoteActions: readonly Action<EditedQuote>[] = [send, accept, close]
