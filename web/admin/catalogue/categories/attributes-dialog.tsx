// Read-only dialog with the attributes of a category.
import type { ReactNode } from 'react'
import { counted } from '#contract/base/rupee-text'
import type { Category, CategoryAttribute } from '#contract/catalogue/catalogue'
import { windowAction } from '#web/admin/kit/action/action.tsx'
import type { ActionWindowProps } from '#web/admin/kit/action/definition.ts'
import { Button } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useScrolls } from '#web/ui/use-scrolls.ts'
import { typeTexts } from './attribute-draft.ts'
import { editCategory } from './save-category.tsx'

export const showAttributes = windowAction<Category>({
  label: 'Attributes',
  named: (name) => `Attributes of ${name}`,
  Window: AttributesDialog,
})

function AttributesDialog({ row: category, ask, onClose }: ActionWindowProps<Category>) {
  const { name, attributes } = category
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={<span className="wrap-anywhere">{`Attributes of ${name}`}</span>}
      description={
        attributes.length === 1 ? '1 attribute' : attributes.length > 0 && `${attributes.length} attributes`
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          {editCategory.allowed() && <Button onClick={() => ask(editCategory)}>Edit Category</Button>}
        </>
      }
    >
      {attributes.length === 0 ? (
        <p className="rounded border border-dashed border-line-strong px-4 py-8 text-center text-muted">
          This category has no attributes.
        </p>
      ) : (
        <Attributes attributes={attributes} />
      )}
    </Dialog>
  )
}

/** The content has no focusable element, so the box itself takes the focus to be scrollable by keyboard. */
function Attributes({ attributes }: Pick<Category, 'attributes'>) {
  const { ref, scrolls } = useScrolls()
  return (
    <section
      ref={ref}
      aria-label="Attributes"
      tabIndex={scrolls ? 0 : undefined}
      className="-m-1 max-h-[max(8rem,calc(100dvh-19rem))] overflow-y-auto p-1"
    >
      <ul className="grid gap-3">
        {attributes.map((attribute) => (
          <AttributeItem key={attribute.name} {...attribute} />
        ))}
      </ul>
    </section>
  )
}

function AttributeItem({ label, name, type, unit, options, ...rest }: CategoryAttribute) {
  const { min, max, pattern } = rest.validationRules
  return (
    <li className="min-w-0 rounded border border-line px-4 py-3 text-sm wrap-anywhere">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="mr-auto text-base font-semibold">{label}</h3>
        {rest.isRequired && <Badge tone="blue">Required</Badge>}
        {rest.isFilterable && <Badge tone="green">Filterable</Badge>}
      </div>
      <dl className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2">
        <Detail term="Name">
          <code>{name}</code>
        </Detail>
        <Detail term="Type">{`${type} – ${typeTexts[type]}`}</Detail>
        {unit && <Detail term="Unit">{unit}</Detail>}
        {(min ?? max) !== undefined && (
          <Detail term={type === 'text' ? 'Characters' : 'Limits'}>{limitsText(min, max)}</Detail>
        )}
        {pattern && (
          <Detail term="Pattern">
            <code>{pattern}</code>
          </Detail>
        )}
      </dl>
      {options.length > 0 && (
        <div className="mt-2">
          <p className="text-muted">{counted(options.length, 'option')}</p>
          <ul className="mt-1 flex flex-wrap gap-1.5">
            {options.map((option) => (
              <li key={option} className="max-w-full">
                <Badge className="max-w-full">
                  <span className="truncate">{option}</span>
                </Badge>
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  )
}

function limitsText(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return `at most ${max}`
  return max === undefined ? `at least ${min}` : `${min} to ${max}`
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex gap-2">
      <dt className="shrink-0 text-muted">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}
