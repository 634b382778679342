// A page for visitors who can't be served at the moment. It needs no scripts and no other files.
import { createHash } from 'node:crypto'

const style = `:root{color-scheme:light dark;--ground:#f8f5ef;--ink:#22263d;--muted:#5c5f6e;--thread:#a3402d;--dye:#2c3a7a}
@media(prefers-color-scheme:dark){:root{--ground:#191b27;--ink:#ece7dc;--muted:#b3b0a8;--thread:#d9856f;--dye:#8d9ce0}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--ground);color:var(--ink);font:17px/1.55 system-ui,sans-serif}
main{max-width:30rem;padding:2rem;border-top:6px solid var(--thread);box-shadow:0 -10px 0 -4px var(--dye)}
p.name{margin:0;color:var(--muted)}h1{margin:.4rem 0 .6rem;font:600 2rem/1.15 Georgia,serif}p{margin:0}
a{display:inline-block;margin-top:1rem;padding:.4rem 0;color:var(--dye)}`

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

interface Notice {
  /** Shown in the browser's tab. */
  title: string
  /** Omitted while the shop's name can't be read. */
  shopName?: string
  heading: string
  text: string
  /** The page reloads itself after this time, and has a link that does so at once. */
  reloadSeconds?: number
}

export function noticePage({ title, shopName, heading, text, reloadSeconds }: Notice): {
  html: string
  policy: string
} {
  const refresh = reloadSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${reloadSeconds}">`
  const name = shopName === undefined ? '' : `<p class="name">${escaped(shopName)}</p>`
  const link = reloadSeconds === undefined ? '' : '<a href="">Reload now</a>'
  const html = `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${refresh}<title>${escaped(title)}</title><style>${style}</style></head><body><main>${name}<h1>${escaped(heading)}</h1><p>${escaped(text)}</p>${link}</main></body></html>`
  return { html, policy }
}
