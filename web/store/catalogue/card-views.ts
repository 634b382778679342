// Which of a product's pictures its card shows. A pointer chooses one by its place over the card, a finger by swiping.
// The card's link lies above the pictures, so the card itself handles both; the keyboard gets no further stops.
import { useQuery } from '@tanstack/react-query'
import { type PointerEvent, type TouchEvent, useRef, useState } from 'react'
import { MAX_CARD_PICTURES } from '#contract/catalogue/card-pictures'
import { storeCall } from '#web/store/call.ts'
import { cardPicturesQuery } from './catalogue-queries.ts'

export interface CardViews {
  /** The pictures after the main one; empty until a pointer or finger first touches the card. */
  further: readonly string[]
  /** The picture shown; 0 is the main one. */
  index: number
  /** How far a finger has moved the pictures, in pixels; null while none does. */
  dragged: number | null
  /** Whether a finger has swiped, so that pictures glide instead of changing at once. */
  isSwiped: boolean
}

/** Minimum distance of a swipe, and the distance from which its direction is clear, in pixels. */
const SWIPE = 40
const CLEAR = 8
const NONE: readonly string[] = []

/** A finger on the card: where it began, and how far it has moved the pictures. */
interface Touched {
  x: number
  y: number
  direction: 'across' | 'down' | null
  moved: number
}

interface ViewedProduct {
  _id: string
  primaryImage: string | null
  /** Omitted if the page doesn't know them. */
  images?: readonly string[]
  family?: object | null | undefined
}

export function useCardViews(product: ViewedProduct) {
  const [isApproached, setApproached] = useState(false)
  const [index, setIndex] = useState(0)
  const [dragged, setDragged] = useState<number | null>(null)
  const [isSwiped, setSwiped] = useState(false)
  const touch = useRef<Touched>({ x: 0, y: 0, direction: null, moved: 0 })
  const further = useFurther(product, isApproached)
  const count = further.length + 1
  const approach = () => setApproached(true)

  const handlers = {
    onPointerEnter: approach,
    onPointerMove: ({ pointerType, clientX, currentTarget }: PointerEvent) => {
      if (pointerType === 'touch') return
      const { left, width } = currentTarget.getBoundingClientRect()
      const at = Math.floor(((clientX - left) / width) * count)
      setSwiped(false)
      setIndex(Math.min(Math.max(at, 0), count - 1))
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') setIndex(0)
    },
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches[0]
      approach()
      touch.current = { x: finger?.clientX ?? 0, y: finger?.clientY ?? 0, direction: null, moved: 0 }
    },
    onTouchMove: ({ touches }: TouchEvent) => {
      const finger = touches[0]
      // Two fingers enlarge the page.
      const { current } = touch
      current.moved = 0
      if (!finger || touches.length > 1) return setDragged(null)
      const [across, down] = [finger.clientX - current.x, finger.clientY - current.y]
      if (current.direction === null && Math.max(Math.abs(across), Math.abs(down)) > CLEAR)
        current.direction = Math.abs(across) > Math.abs(down) ? 'across' : 'down'
      if (current.direction !== 'across') return
      setSwiped(true)
      const isPastEnd = across > 0 ? index === 0 : index === count - 1
      current.moved = isPastEnd ? 0 : across
      setDragged(current.moved)
    },
    onTouchEnd: () => {
      const { moved } = touch.current
      if (Math.abs(moved) > SWIPE) setIndex(index - Math.sign(moved))
      setDragged(null)
    },
    onTouchCancel: () => setDragged(null),
  }
  return { handlers, views: { further, index: Math.min(index, count - 1), dragged, isSwiped } }
}

/** The page has a product's own pictures; those of a family's other variants are loaded when they are needed. */
function useFurther({ _id, primaryImage, images, family }: ViewedProduct, isNeeded: boolean) {
  const isLoaded = isNeeded && (!images || Boolean(family))
  const { data } = useQuery({
    ...cardPicturesQuery(storeCall, [_id]),
    enabled: isLoaded,
    staleTime: 300_000,
    // Other back ends have no such call, and the pictures aren't worth a retry.
    retry: false,
  })
  if (!isNeeded) return NONE
  const pictures = data?.products[0]?.pictures ?? images ?? NONE
  return pictures.filter((picture) => picture !== primaryImage).slice(0, MAX_CARD_PICTURES - 1)
}
