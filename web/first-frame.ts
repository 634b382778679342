// What happens between the first bytes of a page and its hydration.
//
// Where a page opens with a picture, its scripts are asked for once its first frame is on the screen: on a slow line they
// would come between the visitor and the picture. A button that is pressed before the page is hydrated is recorded, and the
// click replayed afterwards; links need no script.

/** Where a browser doesn't tell of its first frame. */
const PATIENCE_MS = 2_000

/**
 * Stands before the page's scripts, and leaves nothing behind: React must find what it has written. A form that asks for
 * nothing public is not sent by the browser itself: what was typed would stand in the address.
 */
export const RECORD_EARLY_CLICK = `<script>{
document.currentScript.remove()
const early = window.early = { button: null, note(event) {
if (event.type === 'click') early.button = event.target.closest('button')
else if (event.target.getAttribute('method') === 'post') event.preventDefault()
} }
for (const type of ['click', 'submit']) addEventListener(type, early.note, true)
}</script>`

/**
 * Stands right after the `<template>` with the scripts and puts its content in its place, so that React finds what it
 * has written. A page in the background has no frames.
 */
export const AFTER_FIRST_FRAME = `<script>{
const script = document.currentScript, later = script.previousElementSibling
script.remove()
const start = () => { if (later.isConnected) later.replaceWith(later.content) }
if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) start()
else {
new PerformanceObserver((_, observer) => { observer.disconnect(); start() }).observe({ type: 'paint', buffered: true })
setTimeout(start, ${PATIENCE_MS})
}
}</script>`

/** Replays the click that came before hydration; to be called after it. */
export function replayEarlyClick(): void {
  const page = window as { early?: { button: HTMLButtonElement | null; note: (event: Event) => void } }
  if (!page.early) return
  const { button, note } = page.early
  for (const type of ['click', 'submit']) window.removeEventListener(type, note, { capture: true })
  delete page.early
  button?.click()
}
