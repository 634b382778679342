// Reorders pictures by dragging or buttons. The moved picture keeps the focus, and its new position is announced.
import { useEffect, useRef, useState } from 'react'
import type { FormPicture } from '#web/admin/catalogue/form/fields/product-fields.tsx'

/** Names of the buttons that move a picture. */
export type Move = 'earlier' | 'later' | 'main'

export interface PictureOrder {
  said: string
  dragged: string | null
  move: (key: string, how: Move) => void
  startDrag: (key: string) => void
  dragOver: (key: string) => void
  endDrag: () => void
}

export const moveButtonId = (key: string, how: Move): string => `picture-${how}-${key}`

export function usePictureOrder(
  pictures: readonly FormPicture[],
  write: (pictures: FormPicture[]) => void,
): PictureOrder {
  const [dragged, setDragged] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const focusNext = useRef<{ key: string; how: Move } | null>(null)

  useEffect(() => {
    const wanted = focusNext.current
    if (!wanted) return
    focusNext.current = null
    // At either end the clicked button is disabled, so the focus moves to another one.
    for (const how of [wanted.how, 'later', 'earlier'] as const) {
      const button = document.getElementById(moveButtonId(wanted.key, how))
      if (button instanceof HTMLButtonElement && !button.disabled) return button.focus()
    }
  })

  function put(key: string, to: number) {
    const from = pictures.findIndex((picture) => picture.key === key)
    const moved = pictures[from]
    if (!moved || to < 0 || to >= pictures.length || to === from) return
    const others = pictures.filter((picture) => picture.key !== key)
    write([...others.slice(0, to), moved, ...others.slice(to)])
    setSaid(
      `Image ${from + 1} moved to position ${to + 1} of ${pictures.length}${to === 0 ? ', now the main image' : ''}`,
    )
  }
  const placeOf = (key: string) => pictures.findIndex((picture) => picture.key === key)

  return {
    said,
    dragged,
    move(key, how) {
      const from = placeOf(key)
      focusNext.current = { key, how }
      put(key, how === 'main' ? 0 : how === 'earlier' ? from - 1 : from + 1)
    },
    startDrag: setDragged,
    dragOver(key) {
      if (dragged !== null && dragged !== key) put(dragged, placeOf(key))
    },
    endDrag: () => setDragged(null),
  }
}
