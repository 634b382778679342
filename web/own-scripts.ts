// Tells the inline scripts that our own code writes into a page from any that reached its HTML some other way.

/**
 * React and the router mark each of their elements with the nonce. Returns the HTML without it, and the texts of the
 * marked inline scripts.
 * @param nonce must be random for each page, so that nothing shown on the page can contain it
 */
export function takeMarkedScripts(html: string, nonce: string): { html: string; scripts: string[] } {
  const mark = ` nonce="${nonce}"`
  const marked = new RegExp(`<script(?=[^>]*${mark})(?![^>]* src=)[^>]*>([\\s\\S]*?)</script>`, 'g')
  return { html: html.replaceAll(mark, ''), scripts: textsOf(html, marked) }
}

/** Returns the texts of the scripts in HTML that is written by our own code as a whole. */
export const scriptsIn = (html: string): string[] => textsOf(html, /<script>([\s\S]*?)<\/script>/g)

const textsOf = (html: string, scripts: RegExp): string[] =>
  [...html.matchAll(scripts)].map(([, text = '']) => text)
