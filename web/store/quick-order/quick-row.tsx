// A row of the quick order: product, quantity, and the result of the check.
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type ClipboardEvent, useDeferredValue, useState } from 'react'
import { formatRupees } from '#contract/base/rupee-text'
import type { CheckedLine } from '#contract/cart/check-lines'
import { leastQuantity } from '#contract/cart/minimum'
import { storeCall } from '#web/store/call.ts'
import { useFullPacks } from '#web/store/company/use-pack-size.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { SuggestInput } from '#web/ui/form/suggest-input.tsx'

export interface RowValues {
  id: number
  /** SKU or name. */
  text: string
  /** As typed. */
  quantity: string
}

interface QuickRowProps {
  row: RowValues
  place: number
  /** Result of the check; undefined while it is running. */
  found: CheckedLine | undefined
  quantityProblem: string | null
  onChange: (values: Partial<RowValues>) => void
  onRemove: () => void
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void
}

export function QuickRow({ row, place, found, quantityProblem, onChange, onRemove, onPaste }: QuickRowProps) {
  const [isActive, setActive] = useState(false)
  const suggestions = useSuggestions(row.text, isActive)
  const needsPacks = useFullPacks(suggestions.some(({ packSize }) => packSize > 1))
  const choose = (text: string) => {
    const chosen = suggestions.find(({ sku, name }) => text === sku || text === name)
    const quantity =
      chosen && row.quantity === ''
        ? { quantity: String(leastQuantity({ ...chosen, packSize: needsPacks ? chosen.packSize : 1 })) }
        : {}
    onChange({ text, ...quantity })
  }
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_6rem_auto] items-start gap-x-2 gap-y-1">
      <Field label={`Product ${place}`} labelHidden>
        <SuggestInput
          placeholder="SKU or name"
          maxLength={200}
          spellCheck={false}
          value={row.text}
          suggestions={suggestions.map(({ sku, name }) => (sku ? { value: sku, label: name } : name))}
          onFocus={() => setActive(true)}
          onBlur={() => setActive(false)}
          onPaste={onPaste}
          onChange={({ target }) => choose(target.value)}
        />
      </Field>
      <Field label={`Quantity ${place}`} labelHidden>
        <TextInput
          inputMode="numeric"
          placeholder="Qty"
          autoComplete="off"
          maxLength={7}
          aria-invalid={quantityProblem !== null && row.quantity !== '' ? true : undefined}
          value={row.quantity}
          onChange={({ target }) => onChange({ quantity: target.value })}
        />
      </Field>
      <IconButton label={`Remove row ${place}`} icon={<X aria-hidden="true" />} onClick={onRemove} />
      {row.text.trim() !== '' && (
        <p className="col-span-full text-sm">
          {quantityProblem !== null && (row.quantity !== '' || !isActive) ? (
            <span className="text-madder">{quantityProblem}</span>
          ) : (
            found && <Result found={found} />
          )}
          {found?.nextQuantities.map((units) => (
            <Button
              key={units}
              size="sm"
              variant="link"
              className="ml-3"
              onClick={() => onChange({ quantity: String(units) })}
            >
              Use {units}
            </Button>
          ))}
        </p>
      )}
    </li>
  )
}

function Result({ found: { product, price, priceIncludesGst, problem } }: { found: CheckedLine }) {
  return (
    <>
      {product && (
        <span className="text-muted">
          {product.name}
          {price !== null && `, ${formatRupees(price)} ${priceIncludesGst ? 'incl. GST' : 'without GST'}`}
          {problem && '. '}
        </span>
      )}
      {problem && <span className="text-madder">{problem.text}</span>}
    </>
  )
}

/** Products for the typed letters, while the field has the focus. */
function useSuggestions(text: string, isActive: boolean) {
  const search = useDeferredValue(text.trim())
  const query = useQuery({
    queryKey: ['GET /quick-order/products', search],
    queryFn: ({ signal }) => storeCall('GET /quick-order/products', { query: { search }, signal }),
    enabled: isActive && search.length >= 2,
    staleTime: 60_000,
    retry: false,
  })
  return isActive ? (query.data?.products ?? []) : []
}
