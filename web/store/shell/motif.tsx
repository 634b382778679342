/**
 * The stepped figures of a panja durrie. A weft of one colour can only turn back at a warp thread, so every slope in
 * such a cloth is a staircase. Each figure is a small chart of cells, like a weaver's squared paper.
 */
const charts = {
  ziggurat: `
    .....#.....
    ....###....
    ...##.##...
    ..##...##..
    .##..#..##.
    ##..###..##
    .##..#..##.
    ..##...##..
    ...##.##...
    ....###....
    .....#.....`,
  star: `
    #....#....#
    ##..###..##
    .##.###.##.
    ..##.#.##..
    .####.####.
    ###.....###
    .####.####.
    ..##.#.##..
    .##.###.##.
    ##..###..##
    #....#....#`,
  comb: `
    #.#.#.#.#.#
    #.#.#.#.#.#
    ###########
    .....#.....
    ..#..#..#..
    ..#######..
    ..#..#..#..
    .....#.....
    ###########
    #.#.#.#.#.#
    #.#.#.#.#.#`,
  arrow: `
    .....#.....
    ....###....
    ...##.##...
    ..##...##..
    .##..#..##.
    ##..###..##
    #..##.##..#
    ..##...##..
    .##.....##.
    ##.......##
    #.........#`,
  cross: `
    ....###....
    ....#.#....
    ..###.###..
    ..#.....#..
    ###..#..###
    #...###...#
    ###..#..###
    ..#.....#..
    ..###.###..
    ....#.#....
    ....###....`,
  steps: `
    #..........
    ##.........
    ###.....###
    ####...####
    #####.#####
    ..##...##..
    #####.#####
    ####...####
    ###.....###
    .........##
    ..........#`,
} as const

export type MotifName = keyof typeof charts
export const motifNames = Object.keys(charts) as MotifName[]

/** Cells along each side of a chart. */
const MOTIF_CELLS = 11

/** Returns an SVG path that draws the chart's wefts, each one cell high. */
function motifPath(name: MotifName): string {
  return charts[name]
    .trim()
    .split('\n')
    .map((row, y) =>
      [...row.trim().matchAll(/#+/g)].map(({ 0: run, index }) => `M${index} ${y}.5h${run.length}`).join(''),
    )
    .join('')
}

export function Motif({ name, className }: { name: MotifName; className?: string | undefined }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${MOTIF_CELLS} ${MOTIF_CELLS}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={motifPath(name)} stroke="currentColor" />
    </svg>
  )
}
