// Saves the changes of a product. On a version conflict the newest product is loaded and both are compared; if no
// form field was changed by someone else, it is saved again at once.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminProduct, ProductState } from '#contract/catalogue/admin-products'
import type { CategoryAttribute } from '#contract/catalogue/catalogue'
import { adminCall } from '#web/admin/call.ts'
import { type ProductFormValues, valuesOf } from '#web/admin/catalogue/form/fields/product-fields.tsx'
import { acceptProduct, productQuery } from '#web/admin/catalogue/product-query.ts'
import { useAdmin } from '#web/admin/kit/rights/admin-context.ts'
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

  /** Returns a sentence on who made the last change, from the audit log; a general one if the log can't be read. */
  async function sayWho(productId: string, isStockOnly: boolean): Promise<string> {
    if (isStockOnly)
      return 'The stock has changed since you opened this product, through orders or other people.'
    const found = await adminCall('GET /admin/audit', {
      query: { search: productId, subjectKind: 'product', limit: 1 },
    })
      .then(({ entries }) => entries[0]?.admin)
      .catch(() => undefined)
    if (found === undefined) return 'Someone else has changed this product since you opened it.'
    if (found === admin.name)
      return 'You have changed this product in another window since you opened it here.'
    return `${found} has changed this product since you opened it.`
  }

  return {
    conflict,
    closeConflict: () => setConflict(null),
    /** Returns the saved product, or null if there are conflicts to decide first. */
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
