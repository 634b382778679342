// Ordered list of a category's attributes; each can be opened, moved and removed.
import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { AttributeFields } from './attribute-fields.tsx'
import type { Attribute, CategoryValues } from './category-values.ts'
import { useAttributeEditor } from './use-attribute-editor.ts'

interface AttributeListProps {
  form: UseFormReturn<CategoryValues>
  error: string | undefined
}

export function AttributeList({ form, error }: AttributeListProps) {
  const editor = useAttributeEditor(form)
  const { attributes, open } = editor
  const addButton = useRef<HTMLButtonElement>(null)
  const isAdding = open !== null && open.at >= attributes.length
  const finish = (work: () => unknown) => {
    // Returns the focus to the Add button after the fields have closed.
    if (work() !== false) setTimeout(() => addButton.current?.focus())
  }
  const fields = open && (
    <AttributeFields
      draft={open.draft}
      errors={editor.errors}
      isNew={isAdding}
      onType={editor.type}
      onTake={() => finish(editor.take)}
      onClose={() => finish(editor.close)}
    />
  )
  return (
    <section aria-labelledby="category-attributes" className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-2">
        <div>
          <h3 id="category-attributes" className="font-semibold">
            Attributes{attributes.length > 0 && ` (${attributes.length})`}
          </h3>
          <p className="text-sm text-muted">Details that every product of this category has.</p>
        </div>
        <Button
          ref={addButton}
          size="sm"
          variant="secondary"
          icon={<Plus aria-hidden="true" />}
          disabled={isAdding}
          onClick={() => editor.begin()}
        >
          New Attribute
        </Button>
      </div>
      {error && <FieldError>{error}</FieldError>}
      {attributes.length === 0 && !isAdding && (
        <p className="rounded border border-dashed border-line-strong px-4 py-5 text-center text-sm text-muted">
          No attributes yet. Examples: material, size, pile height.
        </p>
      )}
      {attributes.length > 0 && (
        <ol className="grid gap-2">
          {attributes.map((attribute, at) => (
            <li key={attribute.name}>
              {open?.at === at ? (
                fields
              ) : (
                <AttributeRow
                  attribute={attribute}
                  isFirst={at === 0}
                  isLast={at === attributes.length - 1}
                  isMovable={open === null}
                  onEdit={() => editor.begin(at)}
                  onMove={(by) => editor.move(at, by)}
                  onRemove={() => finish(() => editor.remove(at))}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      {isAdding && fields}
    </section>
  )
}

interface AttributeRowProps {
  attribute: Attribute
  isFirst: boolean
  isLast: boolean
  isMovable: boolean
  onEdit: () => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function AttributeRow(props: AttributeRowProps) {
  const { attribute, isFirst, isLast, isMovable, onEdit, onMove, onRemove } = props
  const { label, name, type, unit, options, isRequired } = attribute
  return (
    <div className="flex flex-wrap items-center gap-x-2 rounded border border-line bg-surface py-1.5 pr-1.5 pl-3">
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex min-w-0 items-center gap-2">
          <span className="truncate font-semibold">{label}</span>
          <Badge>{type}</Badge>
          {isRequired && <Badge tone="blue">Required</Badge>}
        </p>
        <p className="truncate text-sm text-muted">
          {[name, unit, options.join(', ')].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="ml-auto flex shrink-0">
        <IconButton
          size="sm"
          label={`Move ${label} up`}
          icon={<ArrowUp aria-hidden="true" />}
          disabled={isFirst || !isMovable}
          onClick={() => onMove(-1)}
        />
        <IconButton
          size="sm"
          label={`Move ${label} down`}
          icon={<ArrowDown aria-hidden="true" />}
          disabled={isLast || !isMovable}
          onClick={() => onMove(1)}
        />
        <IconButton size="sm" label={`Edit ${label}`} icon={<Pencil aria-hidden="true" />} onClick={onEdit} />
        <IconButton
          size="sm"
          label={`Remove ${label}`}
          icon={<Trash2 aria-hidden="true" />}
          disabled={!isMovable}
          onClick={onRemove}
        />
      </div>
    </div>
  )
}
