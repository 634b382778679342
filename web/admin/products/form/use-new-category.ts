// A category that is made while a product is entered: once the list holds it, it is there to be chosen.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Category } from '#contract/catalogue/catalogue'
import { useActions } from '#web/admin/kit/action/use-actions.tsx'
import { createCategory } from '#web/admin/products/categories/save-category.tsx'

export function useNewCategory(all: readonly Category[] | undefined, onMade: (id: string) => void) {
  const known = useRef(new Set<string>())
  const [isMade, setMade] = useState(false)
  const on = useActions<null>({ onDone: () => setMade(true) })
  const choose = useEffectEvent(() => {
    const made = all?.findLast(({ _id }) => !known.current.has(_id))
    if (!made) return
    setMade(false)
    onMade(made._id)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it comes with the list that is fetched after it was made
  useEffect(() => {
    if (isMade) choose()
  }, [isMade, all])
  return {
    isOffered: createCategory.allowed(),
    ask: () => {
      known.current = new Set(all?.map(({ _id }) => _id))
      setMade(false)
      on.ask(createCategory, null)
    },
    window: on.window,
  }
}
