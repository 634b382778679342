// When a lazy island is hydrated. The server has rendered it already, and React leaves it as it is until then; so what
// nobody has touched costs a visitor no script.

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'click', 'keydown', 'scroll', 'focusin'] as const

let sign: Promise<void> | undefined
/** Links need no script, so buttons only. */
let clicked: HTMLButtonElement | null = null

/** The visitor's first interaction: they move, touch, scroll or type. */
export function firstInteraction(): Promise<void> {
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

/** The window is as wide as on a desktop. */
export function whenWide(): Promise<void> {
  if (typeof window === 'undefined') return Promise.resolve()
  const wide = window.matchMedia('(min-width: 64rem)')
  if (wide.matches) return Promise.resolve()
  return new Promise((resolve) => {
    wide.addEventListener('change', () => resolve(), { once: true })
  })
}

/** Replays a click on an island whose code was not there yet: React has ignored it. */
export function replayClick(part: Element): void {
  if (clicked && part.contains(clicked)) clicked.click()
}

/** React has delivered the click itself. */
export function dropClick(): void {
  clicked = null
}
