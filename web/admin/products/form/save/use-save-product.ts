// Saves the changes of a product. Where somebody was faster, the newest product is fetched and both are laid side by
// side; where nothing of it was changed by anybody else, it is saved again at once.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminProduct, ProductState } from '#contract/catalogue/admin-products'
import type { CategoryAttribute } from '#contract/catalogue/catalogue'
import { adminCall } from '#web/admin/call.ts'
import { type ProductFormValues, valuesOf } from '#web/admin/products/form/fields/product-fields.tsx'
import { acceptProduct, productQuery } from '#web/admin/products/product-query.ts'
import { useAdmin } from '#web/admin/shell/admin-context.ts'
import { CallError } from '#web/api/call.ts'
import { type Difference, differences } from './merge-product.ts'
import { changedFields, updateBody } from './send-product.ts'

export interface Conflict {
  theirs: AdminProduct
  mine: ProductFormValues
  state: ProductState | undefined
  said: string
  differences: Difference[]
}

interface Attempt {
  values: ProductFormValues
  base: AdminProduct
  attributes: readonly CategoryAttribute[]
  state: ProductState | undefined
}

export function useSaveProduct() {
  const client = useQueryClient()
  const admin = useAdmin()
  const [conflict, setConflict] = useState<Conflict | null>(null)

  async function send({ values, base, attributes, state }: Attempt): Promise<AdminProduct> {
    const { product } = await adminCall('PUT /admin/products/update/{id}', {
      params: { id: base._id },
      body: updateBody(values, base, attributes, state),
    })
    acceptProduct(client, product)
    return product
  }

  /** Who wrote last stands in the audit log; it says so even when that cannot be read. */
  async function sayWho(productId: string, isStockOnly: boolean): Promise<string> {
    if (isStockOnly) return 'Orders or other people have moved the stock since you opened this product.'
    const found = await adminCall('GET /admin/audit', {
      query: { search: productId, subjectKind: 'product', limit: 1 },
    })
      .then(({ entries }) => entries[0]?.admin)
      .catch(() => undefined)
    if (found === undefined) return 'Somebody else has changed this product since you opened it.'
    if (found === admin.name)
      return 'You have changed this product in another window since you opened it here.'
    return `${found} has changed this product since you opened it.`
  }

  return {
    conflict,
    closeConflict: () => setConflict(null),
    /** Answers with the saved product, or with null where there is something to decide first. */
    async save(attempt: Attempt): Promise<AdminProduct | null> {
      try {
        return await send(attempt)
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== 'version_conflict') throw error
      }
      const { product: theirs } = await client.fetchQuery({ ...productQuery(attempt.base._id), staleTime: 0 })
      const { attributes, base, values: mine, state } = attempt
      const [before, now] = [valuesOf(base, attributes), valuesOf(theirs, attributes)]
      const changed = changedFields(before, now)
      if (changed.length === 0 && theirs.state === base.state) return send({ ...attempt, base: theirs })
      const isStockOnly = changed.length === 1 && changed[0] === 'stock'
      setConflict({
        theirs,
        mine,
        state,
        said: await sayWho(base._id, isStockOnly),
        differences: differences({ base: before, mine, theirs: now }, attributes),
      })
      return null
    },
  }
}
