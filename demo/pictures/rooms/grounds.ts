// What single pieces are laid on to be photographed: the floors of Indian houses and a few painted boards.
import type { Thing } from '#demo/pictures/engine/scene'
import { colour } from '#demo/pictures/engine/vector'
import { cementTiles, floor, limewash, planks, terrazzo, tiles } from '#demo/pictures/rooms/finishes'

const painted = (hex: string, clouds?: number) => () =>
  floor(limewash(colour(hex), clouds), [200, 200], 420, 0)

export const grounds = {
  clay: painted('#bd9075'),
  sand: painted('#d9c6a5'),
  sage: painted('#a9b3a0'),
  slate: painted('#6f757a', 0.2),
  chalk: painted('#e6e2da', 0.08),
  indigo: painted('#56657f', 0.2),
  concrete: painted('#b3b0ab', 0.22),
  rose: painted('#d3b3a6', 0.12),
  kota: () => floor(tiles(colour('#8d9a8c'), colour('#c4c8bd'), 55), [220, 220], 420, 0.25),
  sandstone: () => floor(tiles(colour('#b58268'), colour('#94684f'), 45), [180, 180], 420, 0),
  terrazzo: () =>
    floor(
      terrazzo(colour('#dcd6ca'), ['#a8988a', '#7f8a84', '#c58f6c', '#f2eee6', '#5d5a58'].map(colour)),
      [60, 60],
      420,
      0.25,
    ),
  cement: () =>
    floor(cementTiles(colour('#cfc8b9'), colour('#a3aba6'), colour('#bfa492')), [40, 40], 420, 0.15),
  walnut: () => floor(planks(colour('#8a6547'), colour('#5d402b'), 14), [160, 160], 420, 0.2),
  oak: () => floor(planks(colour('#c4ad8d'), colour('#a28a6b'), 16), [160, 160], 420, 0.15),
  ash: () => floor(planks(colour('#d8cfc0'), colour('#bdb2a1'), 12), [160, 160], 420, 0.15),
} satisfies Record<string, () => Thing>
