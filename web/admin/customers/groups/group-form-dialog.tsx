// The window in which a group is made or changed. Cancel drops what was typed, as its name says; Esc and the cross ask.
import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useMemo, useRef } from 'react'
import { FormProvider, type Resolver, useForm } from 'react-hook-form'
import { type CustomerGroup, GroupInput } from '#contract/customers/admin-groups'
import { adminCall } from '#web/admin/call.ts'
import { useUnsavedChanges } from '#web/admin/kit/form/use-unsaved-changes.tsx'
import { CallError, messageOf } from '#web/api/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea, TextInput } from '#web/ui/form/field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { BenefitFields } from './benefit-fields.tsx'
import { CriteriaFields } from './criteria-fields.tsx'
import { useGroupChange } from './group-calls.ts'
import { blankGroup, type GroupValues, groupInput, valuesOf } from './group-values.ts'
import { ColorField, TypeField } from './look-fields.tsx'
import { MemberPreview } from './member-preview.tsx'

const check = zodResolver(GroupInput) as unknown as Resolver<GroupValues, unknown, GroupInput>
/** The contract's rules over what was typed. */
const resolver: Resolver<GroupValues, unknown, GroupInput> = (values, context, options) =>
  check(groupInput(values) as unknown as GroupValues, context, options)

/** @param group none for a new one. */
export function GroupFormDialog({ group, onClose }: { group: CustomerGroup | null; onClose: () => void }) {
  const formId = useId()
  const nameInput = useRef<HTMLInputElement | null>(null)
  const begun = useMemo(() => (group ? valuesOf(group) : blankGroup), [group])
  const form = useForm<GroupValues, unknown, GroupInput>({ resolver, defaultValues: begun })
  const { register, watch, formState } = form
  const { errors, isDirty } = formState
  const unsaved = useUnsavedChanges(isDirty)
  const saving = useGroupChange(
    (body: GroupInput) =>
      group
        ? adminCall('PUT /customers/groups/{id}', { params: { id: group._id }, body })
        : adminCall('POST /customers/groups', { body }),
    onClose,
  )
  const submit = form.handleSubmit((body) =>
    saving.mutate(body, {
      onError(error) {
        if (error instanceof CallError && error.fields.name) {
          form.setError('name', { type: 'server', message: error.fields.name }, { shouldFocus: true })
        }
      },
    }),
  )
  const name = register('name')
  const isAutomatic = watch('type') === 'automatic'
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !saving.isPending && unsaved.leave(onClose)}
      size="lg"
      title={<span className="wrap-anywhere">{group ? `Edit ${group.name}` : 'Create Group'}</span>}
      description="Customers who belong together, and what belonging brings them."
      keepOnOutsideClick
      initialFocus={nameInput}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={saving.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={saving.isPending}>
            {group ? 'Save Group' : 'Create Group'}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form
          id={formId}
          noValidate
          className="grid gap-6"
          onSubmit={(event) => {
            event.preventDefault()
            event.stopPropagation()
            void submit()
          }}
        >
          {saving.error && <Alert>{messageOf(saving.error)}</Alert>}
          <Field label="Group Name" required error={errors.name?.message}>
            <TextInput
              {...name}
              ref={(element) => {
                name.ref(element)
                nameInput.current = element
              }}
              maxLength={80}
              autoComplete="off"
            />
          </Field>
          <Field label="Description" error={errors.description?.message}>
            <TextArea rows={2} maxLength={500} {...register('description')} />
          </Field>
          <TypeField />
          <ColorField />
          {isAutomatic && (
            <>
              <CriteriaFields />
              <MemberPreview />
            </>
          )}
          <BenefitFields />
        </form>
      </FormProvider>
      {unsaved.question}
    </Dialog>
  )
}
