// The angles of the 35 textiles.

import type { Textile } from '#demo/pictures/cloth/textile'
import {
  detailView as detail,
  flatThings as flat,
  foldedView as folded,
  flatView as front,
  pileView as pile,
  rolledView as rolled,
} from '#demo/pictures/cloth/views'
import * as antiSlip from '#demo/pictures/products/anti-slip-mats'
import * as bath from '#demo/pictures/products/bath-mats'
import * as blankets from '#demo/pictures/products/blankets'
import * as carpets from '#demo/pictures/products/carpets'
import * as cloths from '#demo/pictures/products/cloths-and-yoga'
import * as doorMats from '#demo/pictures/products/door-mats'
import { throwOn } from '#demo/pictures/products/draped'
import * as prayer from '#demo/pictures/products/prayer-mats'
import {
  clothFan,
  clothSet,
  contourInRoom,
  contourSet,
  mitt,
  polished,
} from '#demo/pictures/products/textile-sets'
import {
  bathroom,
  bedroom,
  entrance,
  livingRoom,
  prayerCorner,
  shower,
  yogaFloor,
} from '#demo/pictures/rooms/settings'

const doorMat = (mat: Textile, leaf?: string) => ({
  front: () => front(mat),
  detail: () => detail(mat),
  stacked: () => pile(mat, 5),
  room: () => entrance(mat, leaf),
})
const bathMat = (mat: Textile, wall?: string, floor?: string) => ({
  front: () => front(mat, -12),
  detail: () => detail(mat),
  folded: () => folded(mat, 3, mat.thickness > 2 ? 1 : 2),
  room: () => bathroom(flat(mat, 7), wall, floor),
})
const antiSlipMat = (mat: Textile) => ({
  front: () => front(mat, 13),
  detail: () => detail(mat),
  rolled: () => rolled(mat, 0.5, 2.2),
  room: () => shower(flat(mat, 7)),
})
const carpet = (rug: Textile) => ({
  front: () => front(rug, -16),
  detail: () => detail(rug),
  rolled: () => rolled(rug, 0.42, 3),
  room: () => livingRoom(flat(rug, 5)),
})
const yogaMat = (mat: Textile) => ({
  front: () => rolled(mat, 0.52, 2.5, 34),
  detail: () => detail(mat, [0.4, 0.3], 0.42),
  rolled: () => rolled(mat, 0.05, 2.2, 30),
  room: () => yogaFloor(flat(mat, 5)),
})
const blanket = (piece: Textile) => ({
  front: () => folded(piece, 4),
  detail: () => detail(piece, [0.36, 0.34], 0.3),
  stacked: () => folded(piece, 3, 3),
  room: () => bedroom([], throwOn(piece)),
})

export const textileRecipes = {
  'natural-coir-door-mat-welcome': doorMat(doorMats.coirWelcome),
  'rubber-backed-polypropylene-door-mat': doorMat(doorMats.rubberBacked, '#8a5a3c'),
  'cotton-chindi-braided-door-mat': doorMat(doorMats.chindiBraided, '#6c7d5a'),
  'jute-half-moon-door-mat': doorMat(doorMats.juteHalfMoon, '#7a3b32'),

  'cotton-terry-bath-mat-900-gsm': bathMat(bath.cottonTerry),
  'microfiber-chenille-bath-mat-grey': bathMat(bath.chenilleGrey, '#e6dfd3', '#a9b1ad'),
  'memory-foam-bath-mat-navy': bathMat(bath.memoryFoamNavy, '#e9e2d4', '#d8cbb4'),
  'diatomite-stone-bath-mat': {
    front: () => front(bath.diatomiteStone, -12),
    detail: () => detail(bath.diatomiteStone),
    stacked: () => pile(bath.diatomiteStone, 3),
    room: () => bathroom(flat(bath.diatomiteStone, 7), '#c9d3cf', '#a58a6b'),
  },

  'hotel-white-jacquard-bath-rug-1000-gsm': bathMat(bath.hotelJacquard, '#b7c4bd', '#a9937a'),
  'hotel-border-bath-rug-ivory': bathMat(bath.hotelBorderIvory, '#c9b9a6', '#8f8375'),
  'spa-greek-key-bath-rug': bathMat(bath.greekKeyRug, '#dcd5c6', '#b9b4a6'),

  'tufted-cotton-bath-mat-sage-green': bathMat(bath.tuftedSage, '#efe7da', '#d9cdb9'),
  'tufted-wave-bath-mat-blush': bathMat(bath.tuftedWaveBlush, '#dfe3dc', '#c7c1b5'),
  'tufted-contour-set-2-piece': {
    front: () => contourSet(),
    detail: () => detail(bath.pairedMat),
    folded: () => folded(bath.pairedMat, 3),
    room: () => contourInRoom(),
  },

  'pvc-loop-anti-slip-bath-mat': antiSlipMat(antiSlip.vinylLoop),
  'rubber-ring-drainage-mat': antiSlipMat(antiSlip.rubberRing),
  'shower-suction-mat-transparent': antiSlipMat(antiSlip.suctionClear),

  'velvet-prayer-mat-janamaz-maroon': {
    front: () => front(prayer.velvetJanamaz, 102),
    detail: () => detail(prayer.velvetJanamaz, [-0.28, 0.3]),
    folded: () => folded(prayer.velvetJanamaz, 3, 1),
    room: () => prayerCorner(flat(prayer.velvetJanamaz, 6)),
  },
  'padded-orthopaedic-prayer-mat': {
    front: () => front(prayer.paddedPrayer, 106),
    detail: () => detail(prayer.paddedPrayer, [0.3, 0.3]),
    rolled: () => rolled(prayer.paddedPrayer, 0.5, 2),
    room: () => prayerCorner(flat(prayer.paddedPrayer, 6)),
  },
  'cotton-dari-asan-prayer-mat': {
    front: () => front(prayer.cottonAsan, -20),
    detail: () => detail(prayer.cottonAsan),
    stacked: () => pile(prayer.cottonAsan, 4),
    room: () => prayerCorner(flat(prayer.cottonAsan, 7), 150),
  },

  'hand-tufted-wool-carpet-persian-red': carpet(carpets.persianRed),
  'jute-braided-round-carpet': {
    front: () => front(carpets.juteRound, 0),
    detail: () => detail(carpets.juteRound, [0.26, 0.26]),
    stacked: () => pile(carpets.juteRound, 3),
    room: () => livingRoom(flat(carpets.juteRound, 5), 310, '#a07f63'),
  },
  'shaggy-polyester-carpet-silver': carpet(carpets.shaggySilver),
  'cotton-dhurrie-runner-indigo': {
    front: () => front(carpets.dhurrieIndigo, -38),
    detail: () => detail(carpets.dhurrieIndigo, [0.44, 0.28], 0.6),
    rolled: () => rolled(carpets.dhurrieIndigo, 0.3, 2),
    room: () => livingRoom(flat(carpets.dhurrieIndigo, 4), 340, '#d8cdb9'),
  },
  'bedside-runner-floral': {
    front: () => front(carpets.bedsideFloral, -30),
    detail: () => detail(carpets.bedsideFloral, [0.4, 0.28], 0.5),
    rolled: () => rolled(carpets.bedsideFloral, 0.45, 2),
    room: () => bedroom(flat(carpets.bedsideFloral, 5)),
  },

  'microfiber-cleaning-cloth-340-gsm-pack-of-4': {
    front: () => clothSet(),
    detail: () => detail(cloths.cleaningCloth(cloths.clothColours[1] ?? [90, 120, 170]), [0.36, 0.34], 0.5),
    stacked: () => clothFan(),
  },
  'microfiber-glass-cloth-blue': {
    front: () => pile({ ...cloths.glassCloth, thickness: 0.5 }, 3),
    detail: () => detail(cloths.glassCloth, [0.34, 0.32], 0.5),
    'in-use': () => polished(),
  },
  'microfiber-car-wash-mitt': mitt,

  'nbr-yoga-mat-10-mm-purple': yogaMat(cloths.nbrPurple),
  'eva-yoga-mat-6-mm-teal': yogaMat(cloths.evaTeal),
  'cotton-yoga-rug-mysore-style': { ...yogaMat(cloths.mysoreRug), folded: () => folded(cloths.mysoreRug, 5) },

  'ac-quilted-dohar-single': blanket(blankets.dohar),
  'mink-blanket-double-bed': blanket(blankets.mink),
  'fleece-throw-blanket-mustard': blanket(blankets.fleeceMustard),
  'wool-relief-blanket-grey': blanket(blankets.reliefGrey),
}
