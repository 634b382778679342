// The layout of every email: one column, plain tags, a text version with the same content, and the sender's details.
import type { Seller } from '#contract/settings/shop'
import { LOGO_PLACE } from './mail-logo.ts'

/** Escapes text for HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  /** Label and value, one pair per row. */
  | { kind: 'facts'; rows: readonly (readonly [string, string])[] }
  | { kind: 'table'; head: readonly string[]; rows: readonly (readonly string[])[] }
  | { kind: 'link'; text: string; url: string }
  /** The main link of the email. */
  | { kind: 'button'; text: string; url: string }
  /** A code to be typed, in large digits. */
  | { kind: 'code'; text: string }
  | { kind: 'picture'; cid: string; alt: string; size: number }

export function layoutMail(
  seller: Seller,
  title: string,
  blocks: readonly Block[],
): { html: string; text: string; seller: Seller } {
  const footer = [seller.legalName || seller.name, seller.address, seller.city, seller.phone]
    .filter(Boolean)
    .join(' · ')
  const html = `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title></head><body style="margin:0;background:#f6f1e7;color:#22263d;font-family:Georgia,serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" style="max-width:600px;background:#fffdf8;border:1px solid #ddd3bf" cellpadding="0" cellspacing="0">
${LOGO_PLACE}<tr><td style="padding:20px;background:#2c3a7a;color:#ffffff;font-size:18px">${escapeHtml(seller.name)}</td></tr>
<tr><td style="padding:24px 20px;font-family:Arial,sans-serif;font-size:16px;line-height:1.5">
<h1 style="font-family:Georgia,serif;font-size:22px;margin:0 0 16px">${escapeHtml(title)}</h1>
${blocks.map(blockHtml).join('\n')}
</td></tr><tr><td style="padding:16px 20px;font-family:Arial,sans-serif;font-size:12px;color:#5c5f6e;border-top:1px solid #ddd3bf">${escapeHtml(footer)}</td></tr>
</table></td></tr></table></body></html>`
  const text = [title, ...blocks.map(blockText).filter(Boolean), footer].join('\n\n')
  return { html, text, seller }
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 14px">${escapeHtml(block.text)}</p>`
    case 'heading':
      return `<h2 style="font-size:16px;margin:24px 0 8px">${escapeHtml(block.text)}</h2>`
    case 'facts':
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 14px">${block.rows
        .map(
          ([label, value]) =>
            `<tr><td style="padding:2px 16px 2px 0;color:#5c5f6e">${escapeHtml(label)}</td><td style="padding:2px 0;word-break:break-word"><strong>${escapeHtml(value)}</strong></td></tr>`,
        )
        .join('')}</table>`
    case 'table':
      return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 14px;border-collapse:collapse"><tr>${block.head
        .map(
          (cell, index) =>
            `<th style="${cellStyle(index)};border-bottom:2px solid #2c3a7a">${escapeHtml(cell)}</th>`,
        )
        .join('')}</tr>${block.rows
        .map(
          (row) =>
            `<tr>${row.map((cell, index) => `<td style="${cellStyle(index)};border-bottom:1px solid #ddd3bf">${escapeHtml(cell)}</td>`).join('')}</tr>`,
        )
        .join('')}</table>`
    case 'link':
      return `<p style="margin:0 0 14px"><a href="${escapeHtml(block.url)}" style="color:#2c3a7a">${escapeHtml(block.text)}</a></p>`
    // A cell with a background, because some mail programs ignore the padding of links.
    case 'button':
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:20px 0"><tr><td style="background:#2c3a7a;border-radius:4px"><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:12px 24px;color:#ffffff;font-weight:bold;text-decoration:none">${escapeHtml(block.text)}</a></td></tr></table>`
    case 'code':
      return `<p style="margin:16px 0;font-size:32px;font-weight:bold;letter-spacing:4px">${escapeHtml(block.text)}</p>`
    case 'picture':
      return `<p style="margin:0 0 14px"><img src="cid:${block.cid}" alt="${escapeHtml(block.alt)}" width="${block.size}" height="${block.size}"></p>`
  }
}

const cellStyle = (index: number) =>
  index === 0 ? 'padding:6px 8px 6px 0;text-align:left' : 'padding:6px 0 6px 8px;text-align:right'

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'code':
      return block.text
    case 'heading':
      return block.text.toUpperCase()
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'table':
      return [block.head, ...block.rows].map((row) => row.join(' | ')).join('\n')
    case 'link':
    case 'button':
      return `${block.text}: ${block.url}`
    case 'picture':
      return ''
  }
}
