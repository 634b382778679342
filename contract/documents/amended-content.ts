// Corrects the particulars of an issued document: buyer and place of supply, and so the kinds of tax. Values, rates,
// total, number and date stay as they were issued.
import { registeredState } from '#contract/base/gst-states'
import { add, type Paise, subtract, toPaise, zero } from '#contract/base/money'
import { isWithinState, placeName } from '#contract/tax/place-of-supply'
import type { DividedTax } from '#contract/tax/tax-of'
import type { DocumentContent } from './content.ts'

export interface Particulars {
  buyerName: string
  /** Null for an unregistered buyer. */
  buyerGstin: string | null
  /** GST State code. */
  placeOfSupply: string
}

/**
 * Returns the corrected document. Between States the integrated tax is the sum of both halves. Within a State the
 * halves are equal, so a paisa that can't be divided goes to the round-off, and the total stays.
 */
export function amendedContent(content: DocumentContent, particulars: Particulars): DocumentContent {
  const { buyerName, buyerGstin, placeOfSupply } = particulars
  const within = isWithinState(registeredState({ gstin: content.seller.gstin, state: '' }), {
    place: placeOfSupply,
    registration: content.buyer.registration ?? 'regular',
  })
  const move = <Row extends DividedTax>(row: Row): Row =>
    within === content.isWithinState ? row : { ...row, ...dividedAs(within, taxOf(row)) }
  const rates = content.rates.map(move)
  const sum = (key: keyof DividedTax): Paise => add(zero, ...rates.map((rate) => rate[key]))
  const taxes = { cgstPaise: sum('cgstPaise'), sgstPaise: sum('sgstPaise'), igstPaise: sum('igstPaise') }
  return {
    ...content,
    buyer: {
      ...content.buyer,
      name: buyerName,
      gstin: buyerGstin ?? '',
      ...registeredIn(content.buyer, buyerGstin),
    },
    placeOfSupply: stateText(placeOfSupply),
    isWithinState: within,
    lines: content.lines.map((line) => {
      const moved = move(line)
      return { ...moved, totalPaise: add(moved.taxablePaise, taxOf(moved)) }
    }),
    rates,
    ...taxes,
    roundOffPaise: subtract(content.totalPaise, add(content.taxablePaise, ...Object.values(taxes))),
  }
}

export const taxOf = ({ cgstPaise, sgstPaise, igstPaise }: DividedTax): Paise =>
  add(cgstPaise, sgstPaise, igstPaise)

function dividedAs(within: boolean, tax: Paise): DividedTax {
  if (!within) return { cgstPaise: zero, sgstPaise: zero, igstPaise: tax }
  const half = toPaise(Math.floor((tax + 1) / 2))
  return { cgstPaise: half, sgstPaise: half, igstPaise: zero }
}

/** The registered address stays; its State is that of the GSTIN. */
function registeredIn({ address }: DocumentContent['buyer'], gstin: string | null) {
  if (address === undefined || gstin === null) return {}
  const code = registeredState({ gstin, state: '' })
  return { state: code ? stateText(code) : '' }
}

/** "Haryana (06)" */
const stateText = (code: string): string => `${placeName(code)} (${code})`
