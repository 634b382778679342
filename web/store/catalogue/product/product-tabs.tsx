// Remaining product facts: a table of specifications and the full description.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CategoryAttribute, Product } from '#contract/catalogue/catalogue'
import type { SpecificationValue } from '#contract/catalogue/specification-value'
import { storeCall } from '#web/store/call.ts'
import { categoryAttributesQuery } from '#web/store/catalogue/catalogue-queries.ts'
import { TabPanel, Tabs } from '#web/ui/data/tabs.tsx'

export function ProductTabs({ product }: { product: Product }) {
  const [tab, setTab] = useState('specifications')
  return (
    <Tabs
      label="About this product"
      value={tab}
      onValueChange={setTab}
      tabs={[
        { value: 'specifications', label: 'Specifications' },
        { value: 'description', label: 'Description' },
      ]}
    >
      <TabPanel value="specifications">
        <Specifications product={product} />
      </TabPanel>
      <TabPanel value="description">
        <p className="max-w-[70ch] text-pretty whitespace-pre-line">
          {product.description || 'This product has no description yet.'}
        </p>
      </TabPanel>
    </Tabs>
  )
}

function Specifications({ product }: { product: Product }) {
  const category = product.category?._id ?? ''
  const { data = [] } = useQuery({
    ...categoryAttributesQuery(storeCall, category),
    enabled: category !== '',
  })
  const rows = specificationRows(product, data)
  if (rows.length === 0) return <p className="text-muted">This product has no specifications yet.</p>
  return (
    <table className="specifications">
      <caption className="sr-only">Specifications</caption>
      <tbody>
        {rows.map(([name, text]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Specified attributes in the order and wording of the category, followed by all others. */
function specificationRows({ specifications, hsn, sku }: Product, attributes: readonly CategoryAttribute[]) {
  const given = specifications ?? {}
  const known = attributes.filter(({ name }) => Object.hasOwn(given, name))
  const others = Object.keys(given).filter((key) => !known.some(({ name }) => name === key))
  const rows: [name: string, text: string][] = [
    ...known.map(({ name, label, unit }): [string, string] => [label, specificationText(given[name], unit)]),
    ...others.map((key): [string, string] => [nameOf(key), specificationText(given[key])]),
  ]
  if (hsn && !rows.some(([name]) => /^hsn/i.test(name))) rows.push(['HSN', hsn])
  if (sku) rows.push(['SKU', sku])
  return rows.filter(([, text]) => text !== '')
}

/** "pile_height" → "Pile height" */
function nameOf(key: string): string {
  const words = key.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Returns "" for an empty value. Only numbers get the unit. */
function specificationText(value: SpecificationValue | undefined, unit = ''): string {
  if (value === null || value === undefined || value === 'N/A') return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.join(', ')
  const text = typeof value === 'object' ? `${value.min} – ${value.max}` : String(value).trim()
  return /\d$/.test(text) ? `${text} ${unit}`.trim() : text
}
