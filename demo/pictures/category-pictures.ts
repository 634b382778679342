// The wide pictures of the categories: several of a category's products together, or one where it lives.
import { counterTop, deskTop } from '#demo/pictures/category-gadgets'
import { foldPath, rollPath } from '#demo/pictures/cloth/shapes'
import type { Textile } from '#demo/pictures/cloth/textile'
import { bentThings, flatThings, studio } from '#demo/pictures/cloth/views'
import { move, turn } from '#demo/pictures/engine/mesh'
import { lookAt, type Scene, type Thing } from '#demo/pictures/engine/scene'
import * as antiSlip from '#demo/pictures/products/anti-slip-mats'
import * as bath from '#demo/pictures/products/bath-mats'
import * as blankets from '#demo/pictures/products/blankets'
import * as cloths from '#demo/pictures/products/cloths-and-yoga'
import * as doorMats from '#demo/pictures/products/door-mats'
import * as prayer from '#demo/pictures/products/prayer-mats'
import { napkin, tableRunner } from '#demo/pictures/products/table-linen'
import { pictureRecipes } from '#demo/pictures/recipes'
import { grounds } from '#demo/pictures/rooms/grounds'

const [gold, blue, green, red] = cloths.clothColours.map(cloths.cleaningCloth) as [
  Textile,
  Textile,
  Textile,
  Textile,
]

export const categoryPictures = {
  'door-mats': () =>
    spread(
      flat(doorMats.coirWelcome, [-24, 0, 14], 14),
      flat(doorMats.juteHalfMoon, [46, 0, 22], -12),
      flat(doorMats.chindiBraided, [30, 0, -42], -16),
      178,
      grounds.kota(),
    ),
  'bath-mats': () =>
    spread(
      flat(bath.cottonTerry, [-32, 0, 10], 12),
      stack([bath.chenilleGrey, bath.memoryFoamNavy], [46, 0, -6]),
      [],
      176,
      grounds.terrazzo(),
    ),
  'hotel-bath-rugs': () =>
    spread(
      flat(bath.greekKeyRug, [-34, 0, 12], 12),
      stack([bath.hotelBorderIvory, bath.hotelJacquard, bath.hotelJacquard], [48, 0, -8]),
      [],
      176,
      grounds.slate(),
    ),
  'tufted-bath-mats': () =>
    spread(
      flat(bath.tuftedWaveBlush, [-30, 0, 16], 12),
      stack([bath.tuftedSage, bath.pairedMat], [50, 0, -10]),
      [],
      184,
      grounds.sand(),
    ),
  'anti-slip-mats': () =>
    spread(
      flat(antiSlip.rubberRing, [-34, 0, 4], 12),
      rolled(antiSlip.vinylLoop, [44, 0, 14], 40),
      [],
      190,
      grounds.concrete(),
    ),
  'prayer-mats': () =>
    spread(
      flat(prayer.velvetJanamaz, [-70, 0, 2], -78),
      flat(prayer.paddedPrayer, [10, 0, 6], -96),
      flat(prayer.cottonAsan, [82, 0, 14], -14),
      238,
      grounds.ash(),
    ),
  carpets: () => pictureRecipes['hand-tufted-wool-carpet-persian-red'].room(),
  'microfiber-cloth': () =>
    spread(
      flat(blue, [-26, 0, 6], 18),
      [gold, green, red].flatMap((c, i) => folds(c, [24, i * 1.6, -4], -24 + i * 7)),
      flat(cloths.glassCloth, [6, 0.5, 22], -22),
      104,
      grounds.walnut(),
    ),
  'yoga-mats': () =>
    spread(
      rolled(cloths.nbrPurple, [-44, 0, 0], 36, 0.3),
      rolled(cloths.evaTeal, [36, 0, -20], -64, 0.02),
      rolled(cloths.mysoreRug, [44, 0, 16], -56, 0.02),
      214,
      grounds.ash(),
    ),
  blankets: () =>
    spread(
      stack([blankets.reliefGrey, blankets.fleeceMustard], [-42, 0, 0]),
      stack([blankets.mink, blankets.dohar], [44, 0, 8]),
      [],
      190,
      grounds.walnut(),
    ),
  'mobile-accessories': deskTop,
  'headphones-and-speakers': () => pictureRecipes['over-ear-bluetooth-headphones'].front(),
  'small-kitchen-appliances': counterTop,
  'lighting-and-fans': () => pictureRecipes['led-bulb-9-w-b22-pack-of-4']['in-use'](),
  'table-linen': () =>
    spread(
      flat(tableRunner, [-10, 0, 12], 10),
      [0, 1, 2].flatMap((i) => folds(napkin, [20, i * 1.4, -30], -26 + i * 5)),
      [],
      148,
      grounds.oak(),
    ),
} satisfies Record<string, () => Scene>

export type CategorySlug = keyof typeof categoryPictures

function spread(
  a: readonly Thing[],
  b: readonly Thing[],
  c: readonly Thing[],
  span: number,
  ground: Thing,
): Scene {
  return {
    things: [ground, ...a, ...b, ...c],
    camera: lookAt([0, 2, 0], { heading: 0, pitch: 44, span, focal: 2.6 }),
    backdrop: studio,
    room: true,
  }
}

function set(things: readonly Thing[], at: readonly [number, number, number], spin: number): Thing[] {
  return things.map((t) => ({ ...t, mesh: move(turn(t.mesh, 'y', spin), at) }))
}

const flat = (textile: Textile, at: readonly [number, number, number], spin: number) =>
  set(flatThings(textile, 560 / textile.width), at, spin)

const folds = (textile: Textile, at: readonly [number, number, number], spin: number) => {
  const depth = textile.depth * 0.5
  return set(
    bentThings({ ...textile, thickness: 0.8 }, foldPath(textile.width, 0.8, 2), 420 / textile.width, depth),
    at,
    spin,
  )
}

function rolled(textile: Textile, at: readonly [number, number, number], spin: number, open = 0.45): Thing[] {
  const path = rollPath(textile.width, textile.thickness, textile.width * open, 2)
  return set(bentThings(textile, path, 900 / textile.width), at, spin)
}

/** Folded pieces on one another, the first at the bottom. */
function stack(pieces: readonly Textile[], at: readonly [number, number, number]): Thing[] {
  let top = at[1]
  return pieces.flatMap((piece, i) => {
    const length = Math.min(piece.width, 108)
    const path = foldPath(length, piece.thickness, 3)
    const things = bentThings(
      piece,
      path,
      640 / length,
      Math.min(piece.depth, 54),
      length,
      piece.stiff ? 0 : 0.9,
    )
    const placed = set(things, [at[0] + (i & 1), top, at[2]], -70 + i * 4)
    top += piece.thickness * 3.2
    return placed
  })
}
