// Checks objects against the format before a file is sent, because Tally drops a wrong voucher silently.
import { type ElementRule, masterFormats, voucherFormat } from './format.ts'
import type { XmlNode } from './xml.ts'

/** Returns what is wrong with a voucher or master; null if nothing is. */
export function problemOf(node: XmlNode): string | null {
  const { name, attributes } = node
  if (name !== 'VOUCHER') {
    const format = masterFormats[name]
    return format ? structureProblem(node, format) : `${name} is unknown`
  }
  return structureProblem(node, voucherFormat(attributes.OBJVIEW ?? '')) ?? sumProblem(node)
}

const childrenOf = ({ content }: XmlNode): readonly XmlNode[] => (typeof content === 'string' ? [] : content)

function structureProblem(node: XmlNode, rules: readonly ElementRule[]): string | null {
  const children = childrenOf(node)
  let at = 0
  for (const rule of rules) {
    const from = at
    while (children[at]?.name === rule.name) {
      const problem = valueProblem(children[at] as XmlNode, rule)
      if (problem) return problem
      at++
    }
    const count = at - from
    if (count === 0 && (rule.count === 'one' || rule.count === 'some')) return `${rule.name} is missing`
    if (count > 1 && (rule.count === 'one' || rule.count === 'optional')) return `${rule.name} is repeated`
  }
  const next = children[at]
  return next ? `${next.name} isn't allowed here` : null
}

function valueProblem(node: XmlNode, { children, value }: ElementRule): string | null {
  if (children) return structureProblem(node, children)
  const { name, content } = node
  if (typeof content !== 'string') return `${name} must be a text`
  if (content === '') return `${name} is empty`
  return value && !value.test(content) ? `"${content}" isn't a valid ${name}` : null
}

const textOf = (node: XmlNode, name: string): string => {
  const content = childrenOf(node).find((child) => child.name === name)?.content
  return typeof content === 'string' ? content : ''
}
const all = (node: XmlNode, name: string) => childrenOf(node).filter((child) => child.name === name)

/** In paise, with Tally's sign. */
const amountOf = (node: XmlNode): number => Number(textOf(node, 'AMOUNT').replace('.', ''))
const sumOf = (nodes: readonly XmlNode[]): number => nodes.reduce((sum, node) => sum + amountOf(node), 0)

function sumProblem(voucher: XmlNode): string | null {
  const goods = all(voucher, 'ALLINVENTORYENTRIES.LIST')
  const ledgers = [...all(voucher, 'LEDGERENTRIES.LIST'), ...all(voucher, 'ALLLEDGERENTRIES.LIST')]
  const off = sumOf(goods) + sumOf(ledgers)
  if (off !== 0) return `the entries are off by ${Math.abs(off)} paise`
  for (const entry of [...goods, ...ledgers]) {
    const amount = amountOf(entry)
    const isDebit = textOf(entry, 'ISDEEMEDPOSITIVE') === 'Yes'
    if (amount !== 0 && isDebit !== amount < 0) return 'an amount has the wrong sign'
  }
  for (const entry of goods) {
    const parts = [...all(entry, 'ACCOUNTINGALLOCATIONS.LIST'), ...all(entry, 'BATCHALLOCATIONS.LIST')]
    if (parts.some((part) => amountOf(part) !== amountOf(entry))) return 'goods and their ledger differ'
    if (!isPriced(entry)) return 'rate, quantity and discount differ from the amount'
  }
  for (const entry of ledgers) {
    const bills = all(entry, 'BILLALLOCATIONS.LIST')
    const isParty = textOf(entry, 'ISPARTYLEDGER') === 'Yes'
    if (sumOf(bills) !== (isParty ? amountOf(entry) : 0))
      return "the bills don't add up to the party's amount"
  }
  return null
}

/** A unit price is rounded to the paisa, so the amount may differ by half a paisa a unit. */
function isPriced(entry: XmlNode): boolean {
  const quantity = Number.parseInt(textOf(entry, 'BILLEDQTY'), 10)
  const rate = Number.parseFloat(textOf(entry, 'RATE'))
  const discount = Number(textOf(entry, 'DISCOUNT') || 0)
  const paise = rate * 100 * quantity * (1 - discount / 100)
  return Math.abs(paise - Math.abs(amountOf(entry))) <= 1 + quantity / 2 + paise / 1e7
}
