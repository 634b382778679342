// What happens between the first bytes of a page and its hydration.
//
// Where a page opens with a picture, its scripts are asked for once its first frame is on the screen: on a slow line they
// would come between the visitor and the picture. A button that is pressed before the page is hydrated is recorded, and the
// click replayed afterwards; links need no script. Scripts that do not come are told of.

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
const tell = () => {
if (!window.early || document.getElementById('scripts-failed')) return
const alert = document.createElement('div')
alert.id = 'scripts-failed'
alert.setAttribute('role', 'alert')
alert.className = 'fixed inset-x-0 bottom-0 z-50 flex flex-wrap items-center justify-center gap-x-6 gap-y-2 border-t border-line bg-surface px-4 py-3 text-sm text-ink shadow-lg'
alert.append('This page could not be loaded as a whole. You may be offline, or the shop has been updated.')
const retry = document.createElement('button')
retry.type = 'button'
retry.className = 'min-h-9 rounded bg-indigo px-4 font-semibold text-on-indigo'
retry.textContent = 'Retry'
retry.onclick = () => location.reload()
alert.append(retry)
document.body.append(alert)
}
addEventListener('error', ({ target }) => target.tagName === 'SCRIPT' && target.type === 'module' && tell(), true)
addEventListener('unhandledrejection', tell)
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

interface EarlyClick {
  early?: { button: HTMLButtonElement | null; note: (event: Event) => void }
}

/** Replays the click that came before hydration; to be called after it. */
export function replayEarlyClick(): void {
  const page = window as EarlyClick
  if (!page.early) return
  const { button, note } = page.early
  for (const type of ['click', 'submit']) window.removeEventListener(type, note, { capture: true })
  delete page.early
  button?.click()
}

/** React has delivered the click itself: for one that comes in the middle of hydration it hydrates the button first. */
export function dropEarlyClick(): void {
  const { early } = window as EarlyClick
  if (early) early.button = null
}
