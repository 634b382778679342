// Which pictures every product of the demo shop has: one entry a product, one scene an angle, the cover first.
import type { Scene } from '#demo/pictures/engine/scene'
import { audioRecipes } from '#demo/pictures/gadgets/audio'
import { kitchenRecipes } from '#demo/pictures/gadgets/kitchen'
import { lightingRecipes } from '#demo/pictures/gadgets/lighting'
import { mixerRecipes } from '#demo/pictures/gadgets/mixer'
import { mobileRecipes } from '#demo/pictures/gadgets/mobile'
import { textileRecipes } from '#demo/pictures/products/textile-recipes'

export type Angle =
  | 'front'
  | 'detail'
  | 'folded'
  | 'rolled'
  | 'stacked'
  | 'side'
  | 'open'
  | 'in-use'
  | 'room'
  | 'set'

export type Recipe = Partial<Record<Angle, () => Scene>>

export const pictureRecipes = {
  ...textileRecipes,
  ...mobileRecipes,
  ...audioRecipes,
  ...mixerRecipes,
  ...kitchenRecipes,
  ...lightingRecipes,
} satisfies Record<string, Recipe>

export type ProductSlug = keyof typeof pictureRecipes
