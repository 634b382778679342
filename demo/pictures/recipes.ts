// Which pictures every product of the demo shop has: one entry a product, one scene an angle, the cover first.
import type { Scene } from '#demo/pictures/engine/scene'
import { dishwasherRecipes } from '#demo/pictures/gadgets/dishwasher'
import { fanRecipes } from '#demo/pictures/gadgets/fan-and-night-lamp'
import { headphoneRecipes } from '#demo/pictures/gadgets/headphones'
import { kitchenRecipes } from '#demo/pictures/gadgets/kitchen'
import { lightingRecipes } from '#demo/pictures/gadgets/lighting'
import { mixerRecipes } from '#demo/pictures/gadgets/mixer'
import { mobileRecipes } from '#demo/pictures/gadgets/mobile'
import { speakerRecipes } from '#demo/pictures/gadgets/speakers'
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
  ...headphoneRecipes,
  ...speakerRecipes,
  ...mixerRecipes,
  ...dishwasherRecipes,
  ...kitchenRecipes,
  ...lightingRecipes,
  ...fanRecipes,
} satisfies Record<string, Recipe>
