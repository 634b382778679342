// The seller's logo at the top of an email. Stored emails contain only a placeholder: a picture in each would
// outweigh their text.

import type { Logo } from '#server/files/logo'

/** Placeholder for the logo in an email's HTML. */
export const LOGO_PLACE = '<!--logo-->'

const CID = 'shop-logo'
/** Pixels. */
const MAX = { width: 200, height: 56 } as const

function row(src: string, { width, height }: Logo): string {
  const scale = Math.min(1, MAX.width / width, MAX.height / height)
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)]
  return `<tr><td style="padding:16px 28px;background:#ffffff"><img src="${src}" alt="" width="${w}" height="${h}" style="display:block;border:0"></td></tr>`
}

/** Attaches the logo for sending. */
export function attachLogo<
  Message extends { html: string; attachments?: { filename: string; content: Buffer; cid?: string }[] },
>(message: Message, logo: Logo | null): Message {
  if (!logo || !message.html.includes(LOGO_PLACE)) return message
  return {
    ...message,
    html: message.html.replace(LOGO_PLACE, row(`cid:${CID}`, logo)),
    attachments: [...(message.attachments ?? []), { filename: 'logo.png', content: logo.png, cid: CID }],
  }
}

/** Embeds the logo for viewing. */
export const showLogo = (html: string, logo: Logo | null): string =>
  logo ? html.replace(LOGO_PLACE, row(`data:image/png;base64,${logo.png.toString('base64')}`, logo)) : html
