// The name of a variant in the product form, which follows from its family, and what it inherits while its own fields
// are empty.
import { useFormContext, useWatch } from 'react-hook-form'
import type { AdminProduct } from '#contract/catalogue/admin-products'
import { FamilyLink } from '#web/admin/catalogue/family-link.tsx'
import type { ProductFormValues } from '#web/admin/catalogue/form/fields/product-fields.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'

export function VariantName({ product }: { product: AdminProduct }) {
  const { control } = useFormContext<ProductFormValues>()
  const [description, pictures] = useWatch({ control, name: ['description', 'pictures'] })
  const { name, family, inherited } = product
  const shown = [
    description.trim() === '' && inherited?.description && 'description',
    pictures.length === 0 && inherited?.images.length && 'pictures',
  ].filter(Boolean)
  return (
    <Field
      label="Name"
      hint="The name follows from the family and its options. Change it on the family page."
    >
      <TextInput readOnly value={name} />
      <p className="text-sm text-muted">
        {family && <FamilyLink family={family} />}
        {shown.length > 0 && `. Visitors see the ${shown.join(' and the ')} of the family.`}
      </p>
    </Field>
  )
}
