// Admins' tags on a customer. Each change is saved at once; a refused tag stays in the input.
import { useRef } from 'react'
import { z } from 'zod'
import { type CustomerDetail, CustomerTag, EditCustomer } from '#contract/customers/admin'
import { acceptCustomer } from '#web/admin/customers/actions/customer-query.ts'
import { editCustomer, editRoute, useEditCustomer } from '#web/admin/customers/actions/use-edit-customer.ts'
import { InlineForm } from '#web/admin/kit/action/inline-form.tsx'
import { text } from '#web/admin/kit/form/fields.tsx'
import { TagChips } from '#web/admin/kit/form/tag-chips.tsx'

const NewTag = z.object({ tag: CustomerTag.min(1, 'Enter a tag first') })

export function CustomerTags({ customer }: { customer: CustomerDetail }) {
  const { tags } = customer
  const part = useRef<HTMLDivElement>(null)
  const removing = useEditCustomer(customer, () => part.current?.querySelector('input')?.focus())
  return (
    <div ref={part}>
      <InlineForm
        schema={NewTag}
        start={{ tag: '' }}
        fields={{ tag: text({ label: 'Tags', placeholder: 'Example: wholesale' }) }}
        check={({ tag }) => {
          if (tags.some((other) => other.toLowerCase() === tag.toLowerCase()))
            return { tag: `${tag} has already been added` }
          const problem = EditCustomer.shape.tags.safeParse([...tags, tag]).error?.issues[0]
          return problem ? { tag: problem.message } : null
        }}
        submit="Add"
        route={editRoute}
        send={({ tag }) => editCustomer(customer, { tags: [...tags, tag] })}
        accept={acceptCustomer}
        className="grid-cols-[minmax(0,1fr)_auto] items-start [&>button]:mt-6.5"
      />
      <TagChips
        tags={tags}
        onRemove={(tag) => removing.mutate({ tags: tags.filter((other) => other !== tag) })}
        className="mt-3"
      />
    </div>
  )
}
