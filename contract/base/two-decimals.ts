// Amounts in input: a fraction of a paisa is refused, because rounding it would change what was asked for.

/** Whether a number has at most two decimals, apart from the inexactness of doubles. */
export const hasTwoDecimals = (value: number): boolean =>
  Math.abs(Number(value.toFixed(2)) - value) <= Math.abs(value) * 1e-14

export const AT_MOST_TWO_DECIMALS = 'Must have at most two decimals'
