// Remaining product facts: a table of specifications and the full description. The decisive ones are also listed beside
// the price (key-facts.tsx), because buyers overlook tabs.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Product } from '#contract/catalogue/catalogue'
import { storeCall } from '#web/store/call.ts'
import { categoryAttributesQuery } from '#web/store/catalogue/catalogue-queries.ts'
import { TabPanel, Tabs } from '#web/ui/data/tabs.tsx'
import { specificationRows } from './specification-text.ts'

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
  const { hsn, sku } = product
  const rows = specificationRows(product, data)
  if (hsn && !rows.some(([name]) => /^hsn/i.test(name))) rows.push(['HSN', hsn])
  if (sku) rows.push(['SKU', sku])
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
