// The window in which a category is made or changed, with its attributes. Nothing typed is lost on a failure.
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useId, useMemo, useRef } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { CreateCategory } from '#contract/catalogue/admin-categories'
import type { Category } from '#contract/catalogue/catalogue'
import { useUnsavedChanges } from '#web/admin/kit/form/use-unsaved-changes.tsx'
import { CallError, messageOf } from '#web/api/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea, TextInput } from '#web/ui/form/field.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { AttributeList } from './attribute-list.tsx'
import { type CategoryValues, emptyCategory, valuesOf } from './category-values.ts'
import { ImageField } from './image-field.tsx'
import { useAttributeEditor } from './use-attribute-editor.ts'
import { useSaveCategory } from './use-save-category.ts'
import { ValueChangesDialog } from './value-changes-dialog.tsx'
import { vanishText } from './vanish-text.ts'
import { WordList } from './word-list.tsx'

interface CategoryFormDialogProps {
  /** None for a new one. */
  category: Category | null
  onClose: () => void
}

export function CategoryFormDialog({ category, onClose }: CategoryFormDialogProps) {
  const formId = useId()
  const nameInput = useRef<HTMLInputElement | null>(null)
  const begun = useMemo(() => (category ? valuesOf(category) : emptyCategory), [category])
  const form = useForm<CategoryValues, unknown, CategoryValues>({
    resolver: zodResolver<CategoryValues, unknown, CategoryValues>(CreateCategory as never),
    defaultValues: begun,
  })
  const { control, register, setValue, watch } = form
  const { errors, isDirty } = form.formState
  const editor = useAttributeEditor(watch('attributes'), (attributes) =>
    setValue('attributes', attributes, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
  )
  const saving = useSaveCategory(category, onClose)
  const unsaved = useUnsavedChanges(isDirty || editor.isTyped)
  useServerErrors(saving.error, form, editor)
  const name = register('name')
  const close = () => !saving.isPending && unsaved.leave(onClose)
  const submit = () => {
    if (editor.commit() === null) return
    editor.close()
    void form.handleSubmit((values) => saving.save(values))()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      size="lg"
      title={<span className="wrap-anywhere">{category ? `Edit ${category.name}` : 'Add Category'}</span>}
      description="What buyers see of it, and what is said of its products."
      keepOnOutsideClick
      initialFocus={nameInput}
      footer={
        <>
          <Button variant="secondary" onClick={close} disabled={saving.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={saving.isPending}>
            {category ? 'Save Category' : 'Create Category'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          submit()
        }}
      >
        {saving.error && <Alert>{messageOf(saving.error)}</Alert>}
        <div className="grid gap-4">
          <Field label="Name" required error={errors.name?.message}>
            <TextInput
              {...name}
              ref={(element) => {
                name.ref(element)
                nameInput.current = element
              }}
              maxLength={100}
              autoComplete="off"
            />
          </Field>
          <Field label="Description" error={errors.description?.message}>
            <TextArea rows={3} maxLength={2000} {...register('description')} />
          </Field>
          <Controller
            control={control}
            name="tags"
            render={({ field }) => (
              <WordList
                label="Tags"
                noun="tag"
                placeholder="Type one and press Enter"
                values={field.value}
                onChange={field.onChange}
                maxWords={50}
                maxLength={60}
                error={errors.tags?.message}
              />
            )}
          />
          <Controller
            control={control}
            name="image"
            render={({ field }) => (
              <ImageField value={field.value} onChange={field.onChange} error={errors.image?.message} />
            )}
          />
          <div className="flex flex-wrap gap-x-8 gap-y-3">
            <Switch
              label="Active"
              description={
                category?.isActive && !watch('isActive') ? vanishText(category) : 'Shown in the shop.'
              }
              {...register('isActive')}
            />
            <Switch label="Featured" description="Put forward in the shop." {...register('isFeatured')} />
          </div>
        </div>
        <AttributeList
          editor={editor}
          error={errors.attributes?.message ?? errors.attributes?.root?.message}
        />
      </form>
      <ValueChangesDialog
        changes={saving.asked?.changes ?? null}
        busy={saving.isPending}
        onConfirm={saving.accept}
        onClose={saving.refuse}
      />
      {unsaved.question}
    </Dialog>
  )
}

type Form = ReturnType<typeof useForm<CategoryValues, unknown, CategoryValues>>
type Editor = ReturnType<typeof useAttributeEditor>

/** Puts what the server found wrong at the fields; an attribute with a fault is opened. */
function useServerErrors(error: Error | null, form: Form, editor: Editor) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is told once
  useEffect(() => {
    if (!(error instanceof CallError)) return
    const fields = error.code === 'already_exists' ? { name: error.message } : error.fields
    for (const [path, message] of Object.entries(fields)) {
      const [field = '', at, ...within] = path.split('.')
      if (at !== undefined && field === 'attributes')
        editor.blame(Number(at), { [within.at(-1) ?? 'label']: message })
      else if (field in emptyCategory)
        form.setError(field as keyof CategoryValues, { type: 'server', message }, { shouldFocus: true })
    }
  }, [error])
}
