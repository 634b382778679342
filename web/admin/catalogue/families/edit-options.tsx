// Edits the options of a family: names, values, order, swatches. Options can be added and removed. Variants are renamed
// with their options.
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { adminCall } from '#web/admin/call.ts'
import { windowAction } from '#web/admin/kit/action/action.tsx'
import type { ActionWindowProps } from '#web/admin/kit/action/definition.ts'
import { useSend } from '#web/admin/kit/action/use-send.ts'
import { LeaveQuestion } from '#web/admin/kit/form/leave-question.tsx'
import { messageOf } from '#web/api/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import { draftOf, valueOfVariant } from './axis-draft.ts'
import { AxisFields } from './axis-fields.tsx'
import { acceptFamily, type LoadedFamily } from './family-query.ts'
import { fieldErrors } from './field-errors.ts'
import { ValuesOfVariants } from './values-of-variants.tsx'

export const editOptions = windowAction<LoadedFamily>({
  label: 'Edit Options',
  route: 'PUT /admin/families/{id}',
  Window: OptionsDialog,
})

function OptionsDialog({ row: family, onClose }: ActionWindowProps<LoadedFamily>) {
  const [opened] = useState(() => family.axes.map(draftOf))
  const [drafts, setDrafts] = useState(opened)
  const isChanged = JSON.stringify(drafts) !== JSON.stringify(opened)
  const sending = useSend(
    (_: null) =>
      adminCall('PUT /admin/families/{id}', {
        params: { id: family._id },
        body: {
          version: family.version,
          axes: drafts.map((draft) => ({
            ...draft,
            ofVariants:
              draft.key === null
                ? family.variants.map(({ _id: id }) => ({ id, value: valueOfVariant(draft, id) }))
                : [],
          })),
        },
      }),
    { accept: acceptFamily, onDone: () => flushSync(onClose) },
  )
  const errors = fieldErrors(sending.error)
  return (
    <FormDialog
      title="Edit Options"
      description="Renaming a value renames its variants and their filters. An option can be removed if the variants differ without it. Orders keep the name that was ordered."
      submitLabel="Save Options"
      size="lg"
      busy={sending.isPending}
      changed={isChanged}
      failure={sending.error && <Alert tone="error">{messageOf(sending.error)}</Alert>}
      onSubmit={() => sending.mutate(null)}
      onClose={onClose}
    >
      <AxisFields
        drafts={drafts}
        onChange={setDrafts}
        errors={errors}
        extra={(draft, at) =>
          draft.key === null && (
            <ValuesOfVariants
              draft={draft}
              variants={family.variants}
              error={errors[`axes.${at}.ofVariants`]}
              onChange={(next) => setDrafts(drafts.toSpliced(at, 1, next))}
            />
          )
        }
      />
      {isChanged && <LeaveQuestion />}
    </FormDialog>
  )
}
