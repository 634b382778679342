// Which pictures every product of the demo shop has: one entry a product, one scene an angle, the cover first.
import type { Scene } from '#demo/pictures/engine/scene'
import { colour } from '#demo/pictures/engine/vector'
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
  | 'swirl'

export type Recipe = Partial<Record<Angle, () => Scene>>

/** Rolls of studio paper, top and bottom of the picture. */
const papers: readonly (readonly [string, string])[] = [
  ['#eef0ea', '#cfd6cb'],
  ['#f4efe6', '#e5dbcc'],
  ['#eaeef2', '#c6d0da'],
  ['#f5ebe3', '#e3c8b6'],
  ['#efeeec', '#d2d0cc'],
]

/** One paper after the other, so that things beside one another in a list don't stand on the same. */
function onPapers<Recipes extends Record<string, Recipe>>(recipes: Recipes, first: number): Recipes {
  const laid = Object.entries(recipes).map(([slug, recipe], i) => {
    const [high, low] = papers[(first + i) % papers.length] ?? ['#ffffff', '#ffffff']
    const scenes = Object.entries(recipe).map(([angle, scene]) => [
      angle,
      () => ({ ...scene(), backdrop: [colour(high), colour(low)] as const }),
    ])
    return [slug, Object.fromEntries(scenes)]
  })
  return Object.fromEntries(laid)
}

export const pictureRecipes = {
  ...textileRecipes,
  ...onPapers(mobileRecipes, 0),
  ...onPapers(headphoneRecipes, 2),
  ...onPapers(speakerRecipes, 4),
  ...onPapers(mixerRecipes, 6),
  ...onPapers(dishwasherRecipes, 8),
  ...onPapers(kitchenRecipes, 10),
  ...onPapers(lightingRecipes, 12),
  ...onPapers(fanRecipes, 12),
} satisfies Record<string, Recipe>
