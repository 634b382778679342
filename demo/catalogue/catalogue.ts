// The catalogue of the demo shop: 16 categories in the order in which the shop shows them, with 53 products, including four families.
import { antiSlipMats } from './anti-slip-mats.ts'
import { bathMats } from './bath-mats.ts'
import { bathTowels } from './bath-towels.ts'
import { blankets } from './blankets.ts'
import { carpets } from './carpets.ts'
import { doorMats } from './door-mats.ts'
import type { DemoCategory, DemoProduct } from './entry.ts'
import { variantsOf } from './families.ts'
import { headphonesAndSpeakers } from './headphones-and-speakers.ts'
import { hotelBathRugs } from './hotel-bath-rugs.ts'
import { lightingAndFans } from './lighting-and-fans.ts'
import { microfiberCloth } from './microfiber-cloth.ts'
import { mobileAccessories } from './mobile-accessories.ts'
import { prayerMats } from './prayer-mats.ts'
import { smallKitchenAppliances } from './small-kitchen-appliances.ts'
import { tableLinen } from './table-linen.ts'
import { tuftedBathMats } from './tufted-bath-mats.ts'
import { yogaMats } from './yoga-mats.ts'

export const demoCategories: readonly DemoCategory[] = [
  doorMats,
  bathMats,
  hotelBathRugs,
  tuftedBathMats,
  bathTowels,
  antiSlipMats,
  prayerMats,
  carpets,
  microfiberCloth,
  yogaMats,
  blankets,
  mobileAccessories,
  headphonesAndSpeakers,
  smallKitchenAppliances,
  lightingAndFans,
  tableLinen,
]

export const demoProducts: readonly DemoProduct[] = demoCategories.flatMap((category) => category.products)

/** The products and the further variants of their families: everything with a stock of its own. */
export const demoItems: readonly DemoProduct[] = demoProducts.flatMap((product) => [
  product,
  ...variantsOf(product),
])
