// A strict reader of the XML that the shop writes: elements, attributes and text, without comments, sections or DTDs.
import { decodeXML } from 'entities'

export interface XmlElement {
  name: string
  attributes: Record<string, string>
  /** Text of the element itself. */
  text: string
  children: XmlElement[]
}

/** Throws for anything that isn't well-formed. */
export function readXml(source: string): XmlElement {
  const body = source.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '')
  if (body === source) throw new Error('The XML declaration is missing')
  if (/[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]/u.test(body) || !body.isWellFormed())
    throw new Error('XML contains a forbidden character')
  const root: XmlElement = { name: '', attributes: {}, text: '', children: [] }
  const open = [root]
  const tokens = /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy
  let end = 0
  for (const [token, closing, name = '', attributes = '', selfClosing, text] of body.matchAll(tokens)) {
    end += token.length
    const current = open.at(-1) as XmlElement
    if (text !== undefined) {
      current.text += decoded(text)
      continue
    }
    if (closing) {
      if (open.length === 1 || current.name !== name) throw new Error(`</${name}> closes nothing`)
      open.pop()
      continue
    }
    const element: XmlElement = { name, attributes: {}, text: '', children: [] }
    for (const [, key = '', value = ''] of attributes.matchAll(/([\w:.-]+)="([^"]*)"/g))
      element.attributes[key] = decoded(value)
    current.children.push(element)
    if (!selfClosing) open.push(element)
  }
  if (end !== body.length) throw new Error(`Not XML: ${body.slice(end, end + 40)}`)
  const [only] = root.children
  if (open.length > 1 || root.children.length !== 1 || !only || root.text.trim() !== '')
    throw new Error('XML needs one root element')
  return only
}

function decoded(text: string): string {
  if (/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(text)) throw new Error(`Unescaped & in ${text}`)
  return decodeXML(text)
}

/** All descendants with a name. */
export const elementsNamed = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...elementsNamed(child, name),
  ])

/** Text of the first child with a name; null without one. */
export const childText = (element: XmlElement, name: string): string | null =>
  element.children.find((child) => child.name === name)?.text ?? null
