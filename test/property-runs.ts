// How many cases a property test tries: a quarter of its full number in `npm test`, all of them in
// `npm run test:nightly`. A pure property whose default of 100 cases takes milliseconds doesn't need this.

/** Percentage of the full number of cases: `FC_RUNS=100` tries all of them, `FC_RUNS=400` four times as many. */
const percent = Number(process.env.FC_RUNS || 25)
if (!(percent > 0)) throw new Error(`FC_RUNS must be a percentage above 0, not "${process.env.FC_RUNS}"`)

/** Returns the number of cases to try for a property whose full number is `full`; at least one. */
export const runs = (full: number): number => Math.max(1, Math.round((full * percent) / 100))
