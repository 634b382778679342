// XML in the form that Tally imports: elements without indentation, escaped text, amounts with Tally's sign. Source:
// Tally developer reference, "Case Study I" (the envelope), and the format that existing exporters agree on.
import type { Paise } from '#contract/base/money'
import type { TallySettings } from '#contract/books/tally'

export interface XmlNode {
  name: string
  attributes: Readonly<Record<string, string>>
  /** Text, or the elements inside. */
  content: string | readonly XmlNode[]
  /** One of Tally's own values, which begin with a control character: "Applicable". */
  isOwnValue?: true
}

/** Control characters, which XML forbids. */
const forbidden = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(forbidden, '')
    .replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

type Content = string | readonly (XmlNode | false)[]

/** `element('NAME', 'Asha & Co', { TYPE: 'String' })`; elements that are `false` are left out. */
export const element = (
  name: string,
  content: Content,
  attributes: Readonly<Record<string, string>> = {},
): XmlNode => ({
  name,
  attributes,
  content: typeof content === 'string' ? content : content.filter((node) => node !== false),
})

/** An element whose value is one of Tally's own. */
export const ownValue = (name: string, content: string): XmlNode => ({
  ...element(name, content),
  isOwnValue: true,
})

/** XML 1.0 forbids this reference, but Tally writes it in its own files and recognises its own values by it. */
const OWN_VALUE = '&#4; '

export function xmlText({ name, attributes, content, isOwnValue }: XmlNode): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  const inner = typeof content === 'string' ? escapeXml(content) : content.map(xmlText).join('')
  return `<${name}${given.join('')}>${isOwnValue ? OWN_VALUE : ''}${inner}</${name}>`
}

/** Tally reverses the sign: a debit is negative. 12345 paise of debit → "-123.45" */
export function tallyAmount(debitPaise: Paise): string {
  const digits = String(Math.abs(debitPaise)).padStart(3, '0')
  return `${debitPaise > 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** "2026-11-05" → "20261105" */
export const tallyDate = (day: string): string => day.replaceAll('-', '')

const reports = { masters: 'All Masters', vouchers: 'Vouchers' } as const
export type TallyPart = keyof typeof reports

/** Returns the text before the first message of a file and after its last. */
export function envelope(part: TallyPart, { company, envelope: form }: TallySettings): [string, string] {
  const open = (...names: readonly string[]) => names.map((name) => `<${name}>`).join('')
  const close = (...names: readonly string[]) => names.map((name) => `</${name}>`).join('')
  const current = company ? [element('SVCURRENTCOMPANY', company)] : []
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
  if (form === 'usual') {
    const head = xmlText(element('HEADER', [element('TALLYREQUEST', 'Import Data')]))
    const about = xmlText(
      element('REQUESTDESC', [element('REPORTNAME', reports[part]), element('STATICVARIABLES', current)]),
    )
    return [
      `${declaration}${open('ENVELOPE')}${head}${open('BODY', 'IMPORTDATA')}${about}${open('REQUESTDATA')}\n`,
      `${close('REQUESTDATA', 'IMPORTDATA', 'BODY', 'ENVELOPE')}\n`,
    ]
  }
  const head = xmlText(
    element('HEADER', [
      element('VERSION', '1'),
      element('TALLYREQUEST', 'Import'),
      element('TYPE', 'Data'),
      element('ID', reports[part]),
    ]),
  )
  const about = xmlText(
    element('DESC', [element('STATICVARIABLES', [...current, element('IMPORTDUPS', '@@DUPCOMBINE')])]),
  )
  return [
    `${declaration}${open('ENVELOPE')}${head}${open('BODY')}${about}${open('DATA')}\n`,
    `${close('DATA', 'BODY', 'ENVELOPE')}\n`,
  ]
}

export const message = (content: XmlNode): string =>
  `${xmlText(element('TALLYMESSAGE', [content], { 'xmlns:UDF': 'TallyUDF' }))}\n`
