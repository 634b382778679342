// Creates a category from within the product form and selects it once the list has it.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Category } from '#contract/catalogue/catalogue'
import { createCategory } from '#web/admin/catalogue/categories/save-category.tsx'
import { useActions } from '#web/admin/kit/action/use-actions.tsx'

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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new category arrives with the refetched list
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
