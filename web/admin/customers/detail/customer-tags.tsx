// The words by which the staff know a customer. Each change is saved at once; a word that was refused stays typed.
import { useState } from 'react'
import { type CustomerDetail, EditCustomer } from '#contract/customers/admin'
import { adminCall } from '#web/admin/call.ts'
import { TagChips } from '#web/admin/kit/form/tag-chips.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { useCustomerAction } from './use-customer-action.ts'

const INPUT = 'customer-tag'

export function CustomerTags({ customer }: { customer: CustomerDetail }) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const saving = useCustomerAction(customer._id, (tags: string[]) =>
    adminCall('PUT /admin/customers/{id}', { params: { id: customer._id }, body: { tags } }),
  )
  const { tags } = customer

  const add = () => {
    const tag = typed.trim()
    const isThere = tags.some((other) => other.toLowerCase() === tag.toLowerCase())
    const wrong = EditCustomer.shape.tags.safeParse([...tags, tag]).error?.issues[0]
    if (tag === '') return setError('Type a word first')
    if (isThere) return setError(`${tag} is there already`)
    if (wrong)
      return setError(wrong.path.length > 0 ? wrong.message : 'There are as many tags as there can be')
    setError(undefined)
    saving.mutate([...tags, tag], { onSuccess: () => setTyped('') })
  }
  const remove = (tag: string) =>
    saving.mutate(
      tags.filter((other) => other !== tag),
      { onSuccess: () => document.getElementById(INPUT)?.focus() },
    )

  return (
    <div>
      <form
        noValidate
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <Field id={INPUT} label="Tags" className="flex-1" error={error}>
          <TextInput
            size="sm"
            value={typed}
            placeholder="Such as wholesale"
            autoComplete="off"
            onChange={({ target }) => {
              setTyped(target.value)
              setError(undefined)
            }}
          />
        </Field>
        <Button
          type="submit"
          variant="secondary"
          size="sm"
          busy={saving.isPending}
          className={error ? 'mb-7 min-h-9' : 'min-h-9'}
        >
          Add
        </Button>
      </form>
      <TagChips tags={tags} onRemove={remove} className="mt-3" />
    </div>
  )
}
