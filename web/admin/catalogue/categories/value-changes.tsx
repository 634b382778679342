// Asks the server which product values an attribute change would affect, and the admin to confirm.
import type { z } from 'zod'
import { counted } from '#contract/base/rupee-text'
import type { AttributeChange, CreateCategory } from '#contract/catalogue/admin-categories'
import type { Category } from '#contract/catalogue/catalogue'
import { adminCall } from '#web/admin/call.ts'
import type { Confirmation } from '#web/admin/kit/action/definition.ts'

type Changed = z.output<typeof CreateCategory> & { acceptLostValues?: boolean | undefined }

/** Returns null if no product has an affected value. */
export async function askAboutValues(
  { _id, attributes }: Category,
  changed: Changed,
): Promise<Confirmation<Changed> | null> {
  if (JSON.stringify(attributes) === JSON.stringify(changed.attributes)) return null
  const { changes } = await adminCall('POST /categories/{id}/attribute-changes', {
    params: { id: _id },
    body: { attributes: changed.attributes },
  })
  if (changes.length === 0) return null
  const loses = changes.some(({ lost }) => lost > 0)
  return {
    title: loses ? 'Products would lose values' : 'Products have values of these attributes',
    text: loses ? 'Values that don’t fit the new type will be deleted. This can’t be undone.' : undefined,
    more: <ChangeList changes={changes} />,
    confirm: loses ? 'Save and delete them' : 'Save',
    danger: loses,
    values: { ...changed, acceptLostValues: true },
  }
}

const ChangeList = ({ changes }: { changes: readonly AttributeChange[] }) => (
  <ul className="grid max-h-72 gap-3 overflow-y-auto text-sm">
    {changes.map((change) => (
      <li key={change.name} className="rounded border border-line px-3 py-2 wrap-anywhere">
        <p className="font-semibold">{change.label}</p>
        <p className={change.lost > 0 ? 'font-medium text-madder' : 'text-muted'}>{textOf(change)}</p>
      </li>
    ))}
  </ul>
)

const productsText = (count: number) => counted(count, 'product')

function textOf({ kind, products, kept, lost }: AttributeChange): string {
  switch (kind) {
    case 'removed':
      return `${productsText(products)} with a value. The value stays and is still shown.`
    case 'options-removed':
      return `${productsText(products)} with a removed option. It stays until the product is edited.`
    case 'retyped':
      return lost > 0
        ? `${lost} of ${productsText(products)} would lose the value; ${kept} can be converted.`
        : `The value of ${productsText(products)} will be converted to the new type.`
  }
}
