// Inline scripts that run between the first bytes of a page and its hydration.
//
// If a page starts with a picture, its scripts are requested after the first frame, because on a slow connection they
// would delay the picture. A click on a button before hydration is recorded and replayed afterwards; links need no
// script. Scripts that fail to load are reported to the visitor.

/** Fallback for browsers that don't report their first frame. */
const PATIENCE_MS = 2_000

/**
 * Runs before the page's scripts and removes itself, because React must find the HTML as written. Forms with private
 * input aren't submitted before hydration, as the input would end up in the URL.
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
alert.append('This page could not be loaded completely. You may be offline, or the shop has been updated.')
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
 * Placed right after the `<template>` with the scripts. Replaces it by its content, so that React finds the HTML as
 * written. Background pages have no frames, so they start at once.
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

/** Replays a click made before hydration. Call it after hydration. */
export function replayEarlyClick(): void {
  const page = window as EarlyClick
  if (!page.early) return
  const { button, note } = page.early
  for (const type of ['click', 'submit']) window.removeEventListener(type, note, { capture: true })
  delete page.early
  button?.click()
}

/** React has delivered the click itself: during hydration it hydrates the clicked button first. */
export function dropEarlyClick(): void {
  const { early } = window as EarlyClick
  if (early) early.button = null
}
