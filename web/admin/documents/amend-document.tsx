// Corrects the particulars of an issued invoice: buyer and place of supply.
import { useQuery } from '@tanstack/react-query'
import { FilePen } from 'lucide-react'
import { useState } from 'react'
import { formatDay } from '#contract/base/days'
import { gstStates, registeredState } from '#contract/base/gst-states'
import { normalizeGstin } from '#contract/base/gstin'
import type { IssuedDocumentView } from '#contract/documents/admin'
import { isInvoice } from '#contract/documents/kinds'
import { type AmendableDocument, AmendmentInput } from '#contract/gst-filing/amendments'
import { adminCall } from '#web/admin/call.ts'
import { actionsOn } from '#web/admin/kit/action/action.tsx'
import { select, text, textarea } from '#web/admin/kit/form/fields.tsx'
import { useLoadToasts } from '#web/admin/kit/use-load-toasts.ts'
import { routeQuery } from '#web/api/query.ts'

const readRoute = 'GET /documents/{id}/amendments'
const route = 'POST /documents/{id}/amendments'

const documentAction = actionsOn<IssuedDocumentView, AmendableDocument>({
  useSubject({ _id }) {
    const [openedAt] = useState(Date.now)
    const query = useQuery({ ...routeQuery(adminCall, readRoute, { params: { id: _id } }), staleTime: 0 })
    useLoadToasts(query, { id: 'amendments', failed: (message) => `Failed to load the document: ${message}` })
    return { subject: query.dataUpdatedAt >= openedAt ? query.data?.document : undefined, query }
  },
  name: ({ number }) => number,
  loading: 'Loading the document...',
  failed: 'Failed to load the document',
})

const states = Object.entries(gstStates)
  .map(([value, name]) => ({ value, label: `${name} (${value})` }))
  .toSorted((one, other) => one.label.localeCompare(other.label))

const AmendForm = AmendmentInput.omit({ version: true })

export const amendDocument = documentAction<typeof AmendForm, { message: string }>({
  label: 'Amend',
  icon: <FilePen aria-hidden="true" />,
  named: (name) => `Amend ${name}`,
  route,
  offered: ({ kind }) => isInvoice(kind),
  title: ({ number }) => `Amend ${number}`,
  text: ({ day, isFiled, notes }) =>
    [
      `The document of ${formatDay(day)} stays as it was issued; values, rates and total don’t change.`,
      isFiled
        ? 'Its return is filed, so the return of this month reports the amendment.'
        : 'Its return isn’t filed yet and will contain the corrected particulars.',
      notes.length > 0 && `Amended with it: ${notes.join(', ')}.`,
    ]
      .filter(Boolean)
      .join(' '),
  submit: 'Amend',
  blocked: ({ blocked }) => blocked,
  schema: AmendForm,
  start: ({ particulars: { buyer, gstin, placeOfSupply } }) => ({
    buyer,
    gstin: gstin ?? '',
    placeOfSupply: (placeOfSupply ?? '') as '06',
    reason: '',
  }),
  fields: {
    buyer: text({ label: 'Name of the buyer', maxLength: 200 }),
    gstin: text({
      half: true,
      label: 'GSTIN of the buyer',
      hint: 'Leave it empty for a buyer without GST registration.',
      maxLength: 40,
      spellCheck: false,
      autoCapitalize: 'characters',
    }),
    placeOfSupply: select({ half: true, label: 'Place of supply', choices: states }),
    reason: textarea({ label: 'Reason', rows: 2 }),
  },
  confirm: (_, values) => {
    const registered = values.gstin
      ? registeredState({ gstin: normalizeGstin(values.gstin), state: '' })
      : null
    if (registered === null || registered === values.placeOfSupply) return null
    return {
      title: 'Different States',
      text: `The GSTIN is registered in ${gstStates[registered]}, but the place of supply is ${gstStates[values.placeOfSupply]}.`,
      confirm: 'Amend Anyway',
    }
  },
  send: ({ _id, version }, body) => adminCall(route, { params: { id: _id }, body: { ...body, version } }),
})
