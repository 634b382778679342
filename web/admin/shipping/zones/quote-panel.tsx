// Previews what customers are offered for a destination, weight and goods value: every method with its cost, or the
// reason why it isn't offered.

import { zodResolver } from '@hookform/resolvers/zod'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { gstStates } from '#contract/base/gst-states'
import { issueText } from '#contract/base/issue-text'
import { QuoteQuestion } from '#contract/shipping/admin-zones'
import { adminCall } from '#web/admin/call.ts'
import { type Fields, FormFields, select, text } from '#web/admin/kit/form/fields.tsx'
import { gramsIn, isLeftOut } from '#web/admin/shipping/typed-numbers.ts'
import { messageOf } from '#web/api/call.ts'
import { RetryAlert } from '#web/shop/retry-alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { readOptionalAmount } from '#web/ui/form/amount-input.tsx'
import { QuoteResult } from './quote-result.tsx'

interface QuestionValues {
  pin: string
  state: string
  weightGrams: string | null
  goodsValue: string
}

const blank: QuestionValues = { pin: '', state: '', weightGrams: '', goodsValue: '' }

const QuoteForm = z
  .custom<QuestionValues>()
  .transform(
    ({ pin, state, weightGrams, goodsValue }): z.input<typeof QuoteQuestion> => ({
      pin,
      state,
      weightGrams: isLeftOut(weightGrams) ? null : gramsIn(weightGrams),
      goodsValue: readOptionalAmount(goodsValue) ?? 0,
    }),
  )
  .pipe(QuoteQuestion)

const states = Object.values(gstStates).toSorted((one, other) => one.localeCompare(other))

const fields: Fields<QuestionValues, null> = {
  pin: text({ label: 'PIN code', inputMode: 'numeric', placeholder: '132103', required: true }),
  state: select({
    label: 'State',
    choices: [{ value: '', label: 'Not given' }, ...states.map((value) => ({ value, label: value }))],
  }),
  weightGrams: text({ label: 'Weight (kg)', inputMode: 'decimal', placeholder: 'Not given' }),
  goodsValue: text({ label: 'Goods value (₹)', inputMode: 'decimal', placeholder: '0' }),
}

export function QuotePanel() {
  const headingId = useId()
  const [asked, setAsked] = useState<z.output<typeof QuoteForm> | null>(null)
  const form = useForm<QuestionValues>({
    resolver: zodResolver(QuoteForm, { error: issueText }, { raw: true }),
    defaultValues: blank,
  })
  const query = useQuery({
    queryKey: ['POST /shipping/quote', asked],
    queryFn: ({ signal }) => adminCall('POST /shipping/quote', { body: asked ?? { pin: '' }, signal }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby={headingId} className="mb-6 rounded border border-line bg-surface p-4 sm:p-5">
      <h2 id={headingId} className="mb-3 flex items-center gap-2 text-base font-semibold">
        <FlaskConical aria-hidden="true" className="size-4.5 text-indigo" />
        Test a destination
      </h2>
      <form
        noValidate
        className="grid items-start gap-4 lg:grid-cols-[1fr_auto]"
        onSubmit={(event) =>
          void form.handleSubmit((entered) => {
            setAsked(QuoteForm.parse(entered))
          })(event)
        }
      >
        <FormFields
          fields={fields}
          schema={QuoteQuestion}
          form={form}
          subject={null}
          grid="gap-4 sm:grid-cols-2 xl:grid-cols-4 [&>*]:col-span-1!"
        />
        <Button type="submit" variant="secondary" className="lg:mt-6.5" busy={query.isFetching}>
          Show Offers
        </Button>
      </form>
      {asked && (
        <div className="mt-4">
          {query.isError ? (
            <RetryAlert query={query}>{messageOf(query.error)}</RetryAlert>
          ) : (
            query.data && <QuoteResult quote={query.data} pin={asked.pin} stale={query.isPlaceholderData} />
          )}
        </div>
      )}
    </section>
  )
}
