// Where a page opens with a picture, its scripts are asked for once its first frame is on the screen: on a slow line they
// would come between the visitor and the picture. Nobody can press anything before that frame; a button that is pressed
// between it and the page's coming alive is noted (`passOnEarlyClick` in store/come-alive.ts presses it then).

/** Where a browser doesn't tell of its first frame. */
const PATIENCE_MS = 2_000

/**
 * Stands right after the `<template>` with the scripts and puts its content in its place, so that React finds what it
 * has written. A page in the background has no frames.
 */
export const AFTER_FIRST_FRAME = `<script>{
const script = document.currentScript, later = script.previousElementSibling
script.remove()
const early = { button: null, note({ target }) { early.button = target.closest('button') } }
window.early = early
addEventListener('click', early.note, true)
const start = () => { if (later.isConnected) later.replaceWith(later.content) }
if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) start()
else {
new PerformanceObserver((_, observer) => { observer.disconnect(); start() }).observe({ type: 'paint', buffered: true })
setTimeout(start, ${PATIENCE_MS})
}
}</script>`
