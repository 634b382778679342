// Draws the demo shop's product and category pictures as SVG documents. The same slug and angle always give the same
// picture, and no fonts, files or network are needed.
import { type CategorySlug, categoryPictures } from '#demo/pictures/category-pictures'
import { compose } from '#demo/pictures/engine/compose'
import { type Angle, pictureRecipes, type Recipe } from '#demo/pictures/recipes'

/** The angles a product can be drawn from, the cover picture first; empty for an unknown product. */
export function anglesOf(slug: string): readonly Angle[] {
  return Object.keys(recipeOf(slug) ?? {}) as Angle[]
}

/** A complete SVG document of 1200 × 1200; throws for a product or angle that has no recipe. */
export function drawPicture(slug: string, angle: Angle): string {
  const scene = recipeOf(slug)?.[angle]
  if (scene === undefined) throw new Error(`No picture recipe for ${slug}, ${angle}`)
  return compose(scene(), 1200, 1200)
}

function recipeOf(slug: string): Recipe | undefined {
  return Object.hasOwn(pictureRecipes, slug) ? pictureRecipes[slug as keyof typeof pictureRecipes] : undefined
}

/** A complete SVG document of 1200 × 800; throws for a category that has no picture. */
export function drawCategoryPicture(slug: string): string {
  if (!Object.hasOwn(categoryPictures, slug)) throw new Error(`No category picture for ${slug}`)
  return compose(categoryPictures[slug as CategorySlug](), 1200, 800)
}
