// The written catalogue follows the specification, and its products use only attributes of their category.
import { expect, test } from 'vitest'
import { gstStates } from '#contract/base/gst-states'
import { slugOf } from '#contract/base/slug'
import type { CategoryAttribute } from '#contract/catalogue/catalogue'
import { CategoryAttribute as CategoryAttributeSchema } from '#contract/catalogue/catalogue'
import { placesOf } from '#contract/catalogue/families'
import type { SpecificationValue } from '#contract/catalogue/specification-value'
import { SellerDetails } from '#contract/settings/shop'
import { demoSeller } from '#demo/seller'
import { demoCategories, demoItems, demoProducts } from './catalogue.ts'
import { categorySlug } from './catalogue-rows.ts'
import { headphonesAndSpeakers } from './headphones-and-speakers.ts'
import { lightingAndFans } from './lighting-and-fans.ts'
import { mobileAccessories } from './mobile-accessories.ts'
import { smallKitchenAppliances } from './small-kitchen-appliances.ts'

const count = <T>(list: readonly T[], holds: (item: T) => unknown) => list.filter(holds).length
const empty: SpecificationValue[] = ['', null, 'N/A']

test('the catalogue has 16 categories; only Table Linen is empty and inactive', () => {
  expect(demoCategories).toHaveLength(16)
  const bare = demoCategories.filter((category) => category.products.length === 0)
  expect(bare.map((category) => category.name)).toEqual(['Table Linen'])
  expect(demoCategories.filter((category) => category.isInactive)).toEqual(bare)
  expect(count(demoCategories, (category) => category.isFeatured)).toBe(2)
  expect(count(demoCategories, (category) => category.description.length <= 10)).toBe(1)
  expect(count(demoCategories, (category) => category.description.length > 70)).toBe(1)
  expect(count(demoCategories, (category) => category.tags.length === 5)).toBe(1)
  for (const category of demoCategories) expect(categorySlug(category)).toBe(slugOf(category.name))
})

test('the catalogue has 53 products with the traits that screens must get right', () => {
  expect(demoProducts).toHaveLength(53)
  for (const distinct of ['name', 'listedDaysAgo'] as const)
    expect(new Set(demoProducts.map((product) => product[distinct])).size).toBe(53)
  const codes = demoProducts.flatMap((product) => product.sku ?? [])
  expect(new Set(codes).size).toBe(codes.length)

  const stocks = demoProducts.map((product) => product.stock)
  expect(stocks).toEqual(expect.arrayContaining([0, 1, 5, 6, 9, 10, 11, 18, 1500]))
  for (const pictures of [0, 1, 2, 4])
    expect(count(demoProducts, (product) => product.pictures === pictures)).toBeGreaterThan(0)
  const only = (holds: (product: (typeof demoProducts)[number]) => unknown) => count(demoProducts, holds)
  expect(only((product) => product.description === '')).toBe(1)
  expect(only((product) => product.description.length > 120)).toBeGreaterThan(40)
  expect(only((product) => product.gst === null)).toBe(1)
  expect(only((product) => product.isUncategorised)).toBe(1)
  expect(only((product) => product.isFeatured)).toBe(8)
  expect(demoProducts.flatMap((product) => product.badge ?? []).sort()).toEqual(['Bestseller', 'New'])
  for (const trait of ['unit', 'deliveryTime', 'sku', 'size'] as const)
    expect(only((product) => product[trait] === undefined)).toBeGreaterThan(0)
  const specifications = demoProducts.flatMap((product) => Object.values(product.specifications))
  for (const value of empty) expect(specifications).toContain(value)
  const ages = demoProducts.map((product) => product.listedDaysAgo)
  expect([Math.min(...ages) > 0, Math.max(...ages) <= 90]).toEqual([true, true])
})

test('the first page of the newest products has goods of a mill, each in stock for its minimum order', () => {
  const gadgets = [mobileAccessories, headphonesAndSpeakers, smallKitchenAppliances, lightingAndFans]
  const others = new Set(gadgets.flatMap(({ products }) => products))
  const newest = demoProducts.toSorted((one, other) => one.listedDaysAgo - other.listedDaysAgo)
  for (const product of newest.slice(0, 12)) {
    expect(others.has(product), product.name).toBe(false)
    expect(product.stock, product.name).toBeGreaterThanOrEqual(product.min)
  }
  for (const { name, products, isInactive } of demoCategories) {
    const first = newest.find((product) => products.includes(product))
    if (first && !isInactive) expect(first.stock, name).toBeGreaterThanOrEqual(first.min)
  }
})

test('the attributes cover all six types', () => {
  const attributes = demoCategories.flatMap((category) => category.attributes)
  for (const attribute of attributes) CategoryAttributeSchema.parse(attribute)
  expect([...new Set(attributes.map(({ type }) => type))].sort()).toEqual(
    ['boolean', 'multiselect', 'number', 'range', 'select', 'text'].sort(),
  )
})

test.each(demoCategories.map((category) => [category.name, category] as const))(
  '%s: every specification suits its attribute',
  (_, category) => {
    for (const product of category.products) {
      const names = category.attributes.map(({ name }) => name)
      expect(names, product.name).toEqual(expect.arrayContaining(Object.keys(product.specifications)))
      for (const attribute of category.attributes) {
        const value = product.specifications[attribute.name]
        if (value === undefined || empty.includes(value)) {
          expect(attribute.isRequired, `${product.name}: ${attribute.name}`).toBe(false)
        } else {
          expect(suits(attribute, value), `${product.name}: ${attribute.name}`).toBe(true)
        }
      }
    }
  },
)

function suits({ type, options, validationRules }: CategoryAttribute, value: SpecificationValue): boolean {
  const { min = -Infinity, max = Infinity, pattern = '' } = validationRules
  const isWithin = (n: unknown) => typeof n === 'number' && n >= min && n <= max
  switch (type) {
    case 'text':
      return typeof value === 'string' && new RegExp(pattern).test(value)
    case 'number':
      return isWithin(value)
    case 'boolean':
      return typeof value === 'boolean'
    case 'select':
      return typeof value === 'string' && options.includes(value)
    case 'multiselect':
      return Array.isArray(value) && value.every((option) => options.includes(option))
    case 'range': {
      if (value === null || typeof value !== 'object' || Array.isArray(value)) return false
      return isWithin(value.min) && isWithin(value.max) && value.min <= value.max
    }
  }
}

test('the seller is complete, and his GSTIN of Haryana has the right check character', () => {
  expect(SellerDetails.parse(demoSeller)).toEqual(demoSeller)
  const { gstin } = demoSeller
  expect(gstin).toMatch(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/)
  expect(gstStates[gstin.slice(0, 2) as keyof typeof gstStates]).toBe(demoSeller.state)
  const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  const sum = [...gstin.slice(0, 14)].reduce((total, character, place) => {
    const product = alphabet.indexOf(character) * (place % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  expect(gstin.at(-1)).toBe(alphabet[(36 - (sum % 36)) % 36])
})

test('the families have unique combinations of known values, and nearly every combination', () => {
  const families = demoProducts.flatMap(({ family }) => family ?? [])
  expect(families).toHaveLength(4)
  for (const { axes, values, variants } of families) {
    const combinations = [values, ...variants.map((variant) => variant.values)]
    expect(new Set(combinations.map((combination) => combination.join('|'))).size).toBe(combinations.length)
    for (const combination of combinations) expect(placesOf(axes, combination)).not.toContain(-1)
  }
  expect(families.map(({ axes }) => axes.map(({ key }) => key))).toEqual([
    ['size', 'colour'],
    ['colour'],
    ['size'],
    ['colour'],
  ])
  const codes = demoItems.flatMap(({ sku }) => sku ?? [])
  expect(new Set(codes).size).toBe(codes.length)
})
