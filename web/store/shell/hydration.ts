// Decides when a lazy island is hydrated. The server has rendered it and React leaves it untouched until then, so
// unused islands cost no JavaScript.

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'click', 'keydown', 'scroll', 'focusin'] as const

let sign: Promise<void> | undefined
/** Links work without JavaScript, so only buttons are recorded. */
let clicked: HTMLButtonElement | null = null

/** Resolves on the visitor's first interaction: pointer, touch, scroll or key. */
export function firstInteraction(): Promise<void> {
  if (typeof window === 'undefined') return Promise.resolve()
  sign ??= new Promise((resolve) => {
    // Capture phase, because React stops clicks on islands without code.
    const heard = { once: true, passive: true, capture: true }
    for (const name of SIGNS) window.addEventListener(name, () => resolve(), heard)
    const note = ({ target }: MouseEvent) => {
      clicked = target instanceof Element ? target.closest('button') : null
    }
    window.addEventListener('click', note, { capture: true })
  })
  return sign
}

/** Resolves once the window has desktop width. */
export function whenWide(): Promise<void> {
  if (typeof window === 'undefined') return Promise.resolve()
  const wide = window.matchMedia('(min-width: 64rem)')
  if (wide.matches) return Promise.resolve()
  return new Promise((resolve) => {
    wide.addEventListener('change', () => resolve(), { once: true })
  })
}

/** Replays a click on an island whose code had not loaded, as React ignored it. */
export function replayClick(part: Element): void {
  if (clicked && part.contains(clicked)) clicked.click()
}

/** Called when React has delivered the click itself. */
export function dropClick(): void {
  clicked = null
}
