// The angles of the 35 textiles.

import {
  detailView as detail,
  flatThings as flat,
  foldedView as folded,
  flatView as front,
  pileView as pile,
  rolledView as rolled,
  swirlView as swirl,
} from '#demo/pictures/cloth/views'
import * as antiSlip from '#demo/pictures/products/anti-slip-mats'
import * as bath from '#demo/pictures/products/bath-mats'
import * as blankets from '#demo/pictures/products/blankets'
import * as carpets from '#demo/pictures/products/carpets'
import * as cloths from '#demo/pictures/products/cloths-and-yoga'
import * as doorMats from '#demo/pictures/products/door-mats'
import { throwOn, throwOverSofa } from '#demo/pictures/products/draped'
import * as prayer from '#demo/pictures/products/prayer-mats'
import {
  clothFan,
  clothSet,
  contourInRoom,
  contourSet,
  mitt,
  polished,
} from '#demo/pictures/products/textile-sets'
import { grounds } from '#demo/pictures/rooms/grounds'
import {
  bathroom,
  bedroom,
  entrance,
  livingRoom,
  prayerCorner,
  shower,
  washroom,
  yogaFloor,
} from '#demo/pictures/rooms/settings'

// The first scene is the cover; a product with fewer pictures shows the first ones.
export const textileRecipes = {
  'natural-coir-door-mat-welcome': {
    room: () => entrance(doorMats.coirWelcome, { view: { heading: -9, pitch: 24, span: 128 } }),
    detail: () => detail(doorMats.coirWelcome),
    front: () => front(doorMats.coirWelcome, { ground: grounds.kota(), heading: 9, pitch: 74 }),
    stacked: () => pile(doorMats.coirWelcome, 5, { ground: grounds.concrete() }),
  },
  'rubber-backed-polypropylene-door-mat': {
    front: () => front(doorMats.rubberBacked, { ground: grounds.sandstone(), heading: 24, pitch: 56 }),
    room: () => entrance(doorMats.rubberBacked, { leaf: '#8a5a3c', ground: grounds.concrete() }),
  },
  'cotton-chindi-braided-door-mat': {
    front: () => front(doorMats.chindiBraided, { ground: grounds.kota(), heading: -21, pitch: 76 }),
    room: () =>
      entrance(doorMats.chindiBraided, {
        leaf: '#6c7d5a',
        ground: grounds.terrazzo(),
        view: { heading: -20, pitch: 32, span: 120 },
      }),
  },
  'jute-half-moon-door-mat': {
    room: () =>
      entrance(doorMats.juteHalfMoon, {
        leaf: '#2f4a6b',
        ground: grounds.kota(),
        view: { heading: 20, pitch: 30, span: 130 },
      }),
    detail: () => detail(doorMats.juteHalfMoon, [0.2, 0.3]),
  },

  'cotton-terry-bath-mat-900-gsm': {
    room: () => bathroom(flat(bath.cottonTerry, 7)),
    folded: () => folded(bath.cottonTerry, 3, 2, { ground: grounds.walnut(), heading: 30 }),
    detail: () => detail(bath.cottonTerry),
    front: () => front(bath.cottonTerry, { ground: grounds.slate(), heading: 16, pitch: 70 }),
  },
  'microfiber-chenille-bath-mat-grey': {
    front: () => front(bath.chenilleGrey, { ground: grounds.rose(), heading: 28, pitch: 54 }),
    detail: () => detail(bath.chenilleGrey),
  },
  'memory-foam-bath-mat-navy': {
    room: () => washroom(flat(bath.memoryFoamNavy, 8), { view: { heading: 22, pitch: 26, span: 122 } }),
    detail: () => detail(bath.memoryFoamNavy),
    front: () => front(bath.memoryFoamNavy, { ground: grounds.terrazzo(), heading: -8, pitch: 78 }),
    rolled: () => rolled(bath.memoryFoamNavy, 0.42, 2, { ground: grounds.chalk() }),
  },
  'diatomite-stone-bath-mat': {
    front: () => front(bath.diatomiteStone, { ground: grounds.walnut(), heading: -30, pitch: 58 }),
    stacked: () => pile(bath.diatomiteStone, 3, { ground: grounds.sage() }),
  },

  'hotel-white-jacquard-bath-rug-1000-gsm': {
    folded: () => folded(bath.hotelJacquard, 3, 3, { ground: grounds.walnut(), heading: -34, pitch: 24 }),
    room: () => bathroom(flat(bath.hotelJacquard, 7), { wallTile: '#7f9794', floorTile: '#6d665e' }),
    detail: () => detail(bath.hotelJacquard),
    front: () => front(bath.hotelJacquard, { ground: grounds.indigo(), heading: 0, pitch: 80 }),
  },
  'hotel-border-bath-rug-ivory': {
    room: () =>
      washroom(flat(bath.hotelBorderIvory, 7), {
        wallTile: '#9fb0a8',
        floorTile: '#6f7a78',
        view: { heading: -14, pitch: 29, span: 142 },
      }),
    detail: () => detail(bath.hotelBorderIvory),
    folded: () => folded(bath.hotelBorderIvory, 3, 2, { ground: grounds.sandstone() }),
    front: () => front(bath.hotelBorderIvory, { ground: grounds.clay(), heading: 12, pitch: 72 }),
  },
  'spa-greek-key-bath-rug': {
    front: () => front(bath.greekKeyRug, { ground: grounds.sage(), heading: 20, pitch: 66 }),
    room: () =>
      bathroom(flat(bath.greekKeyRug, 7), {
        wallTile: '#dcd5c6',
        floorTile: '#b9b4a6',
        view: { heading: 14, pitch: 30, span: 150, target: [0, 10, 12] },
      }),
  },

  'tufted-cotton-bath-mat-sage-green': {
    room: () =>
      bathroom(flat(bath.tuftedSage, 7), {
        wallTile: '#e8dccb',
        floorTile: '#c79f82',
        view: { heading: -24, pitch: 30, span: 150, target: [0, 10, 12] },
      }),
    detail: () => detail(bath.tuftedSage),
    folded: () => folded(bath.tuftedSage, 3, 1, { ground: grounds.ash() }),
    front: () => front(bath.tuftedSage, { ground: grounds.sand(), heading: 0, pitch: 82 }),
  },
  'tufted-wave-bath-mat-blush': {
    front: () => front(bath.tuftedWaveBlush, { ground: grounds.terrazzo(), heading: -18, pitch: 60 }),
    detail: () => detail(bath.tuftedWaveBlush),
    room: () => washroom(flat(bath.tuftedWaveBlush, 7), { wallTile: '#c9b3a4', floorTile: '#a49a8e' }),
    folded: () => folded(bath.tuftedWaveBlush, 3, 1, { ground: grounds.chalk() }),
  },
  'tufted-contour-set-2-piece': {
    room: () => contourInRoom(),
    front: () => contourSet(),
  },

  'pvc-loop-anti-slip-bath-mat': {
    rolled: () => rolled(antiSlip.vinylLoop, 0.5, 2.2, { ground: grounds.terrazzo(), heading: 30 }),
    room: () => shower(flat(antiSlip.vinylLoop, 7), '#a89a86'),
    detail: () => detail(antiSlip.vinylLoop),
    front: () => front(antiSlip.vinylLoop, { ground: grounds.chalk(), heading: 10, pitch: 76 }),
  },
  'rubber-ring-drainage-mat': {
    front: () => front(antiSlip.rubberRing, { ground: grounds.kota(), heading: -34, pitch: 48 }),
    detail: () => detail(antiSlip.rubberRing),
    room: () => shower(flat(antiSlip.rubberRing, 7)),
    rolled: () => rolled(antiSlip.rubberRing, 0.5, 2.2, { ground: grounds.concrete() }),
  },
  'shower-suction-mat-transparent': {
    room: () => shower(flat(antiSlip.suctionClear, 7), '#4f7f86', { heading: 20, pitch: 34, span: 120 }),
    detail: () => detail(antiSlip.suctionClear),
  },

  'velvet-prayer-mat-janamaz-maroon': {
    room: () => prayerCorner(flat(prayer.velvetJanamaz, 6)),
    front: () => front(prayer.velvetJanamaz, { ground: grounds.ash(), heading: 90, pitch: 82 }),
    detail: () => detail(prayer.velvetJanamaz, [-0.28, 0.3]),
    folded: () => folded(prayer.velvetJanamaz, 3, 1, { ground: grounds.walnut() }),
  },
  'padded-orthopaedic-prayer-mat': {
    front: () => front(prayer.paddedPrayer, { ground: grounds.cement(), heading: 72, pitch: 60 }),
    detail: () => detail(prayer.paddedPrayer, [0.3, 0.3]),
  },
  'cotton-dari-asan-prayer-mat': {
    front: () => front(prayer.cottonAsan, { ground: grounds.kota(), heading: 38, pitch: 62, room: 1.1 }),
    stacked: () => pile(prayer.cottonAsan, 6, { ground: grounds.walnut(), heading: 26 }),
  },

  'hand-tufted-wool-carpet-persian-red': {
    room: () => livingRoom(flat(carpets.persianRed, 5)),
    detail: () => detail(carpets.persianRed),
    front: () => front(carpets.persianRed, { ground: grounds.walnut(), heading: 0, pitch: 84 }),
    rolled: () => rolled(carpets.persianRed, 0.42, 3, { ground: grounds.terrazzo() }),
  },
  'jute-braided-round-carpet': {
    room: () =>
      livingRoom(flat(carpets.juteRound, 5), {
        cloth: '#a07f63',
        paint: '#bfc4b4',
        ground: grounds.terrazzo(),
        view: { heading: 18, pitch: 31, span: 280 },
      }),
    detail: () => detail(carpets.juteRound, [0.26, 0.26]),
  },
  'shaggy-polyester-carpet-silver': {
    room: () =>
      livingRoom(flat(carpets.shaggySilver, 5), {
        cloth: '#5f6f86',
        paint: '#cdbfae',
        ground: grounds.walnut(),
        view: { heading: 10, pitch: 27, span: 300 },
      }),
    detail: () => detail(carpets.shaggySilver),
  },
  'cotton-dhurrie-runner-indigo': {
    rolled: () => rolled(carpets.dhurrieIndigo, 0.3, 2, { ground: grounds.sandstone(), heading: 44 }),
    room: () =>
      livingRoom(flat(carpets.dhurrieIndigo, 4), {
        cloth: '#d8cdb9',
        paint: '#b98f73',
        ground: grounds.concrete(),
        turned: -8,
        view: { heading: -26, pitch: 29, span: 310 },
      }),
    detail: () => detail(carpets.dhurrieIndigo, [0.44, 0.28], 0.6),
    front: () => front(carpets.dhurrieIndigo, { ground: grounds.chalk(), heading: 62, pitch: 70 }),
  },
  'bedside-runner-floral': {
    room: () =>
      bedroom(flat(carpets.bedsideFloral, 6), [], {
        paint: '#a9b3a0',
        view: { heading: 30, pitch: 30, span: 196, target: [14, 20, 44] },
      }),
  },

  'microfiber-cleaning-cloth-340-gsm-pack-of-4': {
    front: () => clothSet(),
    stacked: () => clothFan(),
  },
  'microfiber-glass-cloth-blue': {
    'in-use': () => polished(),
    detail: () => detail(cloths.glassCloth, [0.34, 0.32], 0.5),
  },
  'microfiber-car-wash-mitt': mitt,

  'nbr-yoga-mat-10-mm-purple': {
    front: () => rolled(cloths.nbrPurple, 0.3, 2.5, { ground: grounds.ash(), heading: 46, pitch: 26 }),
    room: () => yogaFloor(flat(cloths.nbrPurple, 5)),
    detail: () => detail(cloths.nbrPurple, [0.4, 0.3], 0.42),
    rolled: () => rolled(cloths.nbrPurple, 0.05, 2.2, { heading: 30 }),
  },
  'eva-yoga-mat-6-mm-teal': {
    room: () => yogaFloor(flat(cloths.evaTeal, 5), { heading: -22, pitch: 32, span: 214 }),
    front: () => rolled(cloths.evaTeal, 0.52, 2.5, { ground: grounds.concrete(), heading: -36 }),
    detail: () => detail(cloths.evaTeal, [0.4, 0.3], 0.42),
    rolled: () => rolled(cloths.evaTeal, 0.05, 2.2, { ground: grounds.sand(), heading: -30 }),
  },
  'cotton-yoga-rug-mysore-style': {
    front: () => rolled(cloths.mysoreRug, 0.44, 2, { ground: grounds.sandstone(), heading: 34 }),
    room: () => yogaFloor(flat(cloths.mysoreRug, 5), { heading: 26, pitch: 27, span: 230 }),
  },

  'ac-quilted-dohar-single': {
    room: () => bedroom([], throwOn(blankets.dohar)),
    folded: () => folded(blankets.dohar, 4, 1, { ground: grounds.ash(), heading: 32 }),
    detail: () => detail(blankets.dohar, [0.36, 0.34], 0.3),
    stacked: () => folded(blankets.dohar, 3, 3, { ground: grounds.indigo() }),
  },
  'mink-blanket-double-bed': {
    front: () =>
      folded(blankets.mink, 5, 1, { ground: grounds.walnut(), heading: -36, pitch: 24, room: 0.92 }),
    room: () =>
      bedroom([], throwOn(blankets.mink), {
        paint: '#8f9a92',
        ground: grounds.walnut(),
        view: { heading: 16, pitch: 27, span: 270 },
      }),
    swirl: () => swirl(blankets.mink, 4, 6),
    detail: () => detail(blankets.mink, [0.36, 0.34], 0.3),
  },
  'fleece-throw-blanket-mustard': {
    room: () =>
      livingRoom([], {
        cloth: '#7f8b8c',
        paint: '#d8cdbb',
        onSofa: throwOverSofa(blankets.fleeceMustard),
        view: { heading: 14, pitch: 21, span: 172, target: [22, 48, -92] },
      }),
    folded: () => folded(blankets.fleeceMustard, 3, 2, { ground: grounds.slate(), heading: 34 }),
    swirl: () => swirl(blankets.fleeceMustard, 5, 5),
    detail: () => detail(blankets.fleeceMustard, [0.42, 0.4], 0.2),
  },
  'wool-relief-blanket-grey': {
    stacked: () => folded(blankets.reliefGrey, 4, 4, { ground: grounds.concrete(), heading: 28, pitch: 22 }),
    room: () =>
      bedroom([], throwOn(blankets.reliefGrey), {
        paint: '#c7cbc4',
        ground: grounds.terrazzo(),
        view: { heading: 34, pitch: 30, span: 270 },
      }),
  },
}
