// Everything else that is known: the specifications as a table, the description in full.
import { useState } from 'react'
import type { Product, SpecificationValue } from '#contract/catalogue'
import { TabPanel, Tabs } from '#web/ui/tabs'

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
          {product.description || 'There is no description of this product yet.'}
        </p>
      </TabPanel>
    </Tabs>
  )
}

function Specifications({ product }: { product: Product }) {
  const rows: [string, string][] = []
  for (const [key, value] of Object.entries(product.specifications ?? {})) {
    const text = specificationText(value)
    if (text !== '') rows.push([nameOf(key), text])
  }
  if (product.hsn) rows.push(['HSN', product.hsn])
  if (product.sku) rows.push(['SKU', product.sku])
  if (rows.length === 0) return <p className="text-muted">There are no specifications of this product yet.</p>
  return (
    <table className="w-full max-w-3xl border-collapse text-left">
      <caption className="sr-only">Specifications</caption>
      <tbody>
        {rows.map(([name, text]) => (
          <tr key={name} className="border-b border-line first:border-t">
            <th scope="row" className="w-2/5 py-2.5 pr-4 align-top text-sm font-normal text-muted">
              {name}
            </th>
            <td className="py-2.5 wrap-anywhere">{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** "pile_height" → "Pile height" */
function nameOf(key: string): string {
  const words = key.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Empty for what says nothing. */
function specificationText(value: SpecificationValue): string {
  if (value === null || value === undefined || value === 'N/A') return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'object') return `${value.min} – ${value.max}`
  return String(value).trim()
}
