// When a part of a page needs its code. The server has drawn it already, and React leaves it as it stands until then; so
// what nobody has touched costs a visitor no script.

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'click', 'keydown', 'scroll', 'focusin'] as const

let sign: Promise<void> | undefined
/** Links need no script, so buttons only. */
let clicked: HTMLButtonElement | null = null

/** The visitor does something for the first time: moves, touches, scrolls or types. */
export function firstSign(): Promise<void> {
  if (typeof window === 'undefined') return Promise.resolve()
  sign ??= new Promise((resolve) => {
    // Captured: React stops a click into what has no code yet.
    const heard = { once: true, passive: true, capture: true }
    for (const name of SIGNS) window.addEventListener(name, () => resolve(), heard)
    const note = ({ target }: MouseEvent) => {
      clicked = target instanceof Element ? target.closest('button') : null
    }
    window.addEventListener('click', note, { capture: true })
  })
  return sign
}

/** The window is as wide as a desk's. */
export function whenWide(): Promise<void> {
  if (typeof window === 'undefined') return Promise.resolve()
  const wide = window.matchMedia('(min-width: 64rem)')
  if (wide.matches) return Promise.resolve()
  return new Promise((resolve) => {
    wide.addEventListener('change', () => resolve(), { once: true })
  })
}

/** Clicks once more what was clicked in a part before its code was there: React has let that pass. */
export function passOnClick(part: Element): void {
  if (clicked && part.contains(clicked)) clicked.click()
}

/** The click has arrived by itself. */
export function forgetClick(): void {
  clicked = null
}
