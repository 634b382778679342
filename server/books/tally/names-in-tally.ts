// Names and words that Tally defines itself: States, units and groups. Sources: the list of unique quantity codes of
// the GST portal; States and groups from memory of TallyPrime's lists, not checked in Tally.
import { gstStates, type StateCode } from '#contract/base/gst-states'
import { uqcNames } from '#contract/tax/uqc'

const otherStates: Partial<Record<StateCode, string>> = {
  '01': 'Jammu & Kashmir',
  '26': 'Dadra & Nagar Haveli and Daman & Diu',
  '35': 'Andaman & Nicobar Islands',
}

const isState = (code: string): code is StateCode => Object.hasOwn(gstStates, code)

/** @returns an empty text for another country or an unknown code */
export const tallyState = (code: string | null): string =>
  code !== null && isState(code) ? (otherStates[code] ?? gstStates[code]) : ''

/** The code at the end of a State as documents print it: "Haryana (06)" → "06". */
export const stateCodeOf = (text: string): string | null => /\((\d\d)\)$/.exec(text)?.[1] ?? null

/** Words of the portal that differ from ours. */
const otherUnits: Readonly<Record<string, string>> = {
  CBM: 'CUBIC METERS',
  CCM: 'CUBIC CENTIMETERS',
  CMS: 'CENTIMETERS',
  MLT: 'MILILITRE',
  MTR: 'METERS',
  SQM: 'SQUARE METERS',
}

/** "PCS" → "PCS-PIECES" */
export const reportedUnit = (uqc: string): string =>
  `${uqc}-${otherUnits[uqc] ?? (Object.hasOwn(uqcNames, uqc) ? uqcNames[uqc as keyof typeof uqcNames].toUpperCase() : 'OTHERS')}`

/** The groups that every company in Tally has. Any other name is a group below one of them. */
export const groupsOfTally: ReadonlySet<string> = new Set([
  'Bank Accounts',
  'Bank OD A/c',
  'Branch / Divisions',
  'Capital Account',
  'Cash-in-Hand',
  'Current Assets',
  'Current Liabilities',
  'Deposits (Asset)',
  'Direct Expenses',
  'Direct Incomes',
  'Duties & Taxes',
  'Fixed Assets',
  'Indirect Expenses',
  'Indirect Incomes',
  'Investments',
  'Loans & Advances (Asset)',
  'Loans (Liability)',
  'Misc. Expenses (ASSET)',
  'Provisions',
  'Purchase Accounts',
  'Reserves & Surplus',
  'Sales Accounts',
  'Secured Loans',
  'Stock-in-Hand',
  'Sundry Creditors',
  'Sundry Debtors',
  'Suspense A/c',
  'Unsecured Loans',
])
