import { expect, test } from 'vitest'
import { familyReply, textAxis } from '#test/kits/family'
import { choicesOf, replyForVariant } from './variants.ts'

const axes = [textAxis('size', 'S', 'M', 'L', 'XL'), textAxis('colour', 'Blue', 'Red', 'Green')]
const reply = familyReply(axes, [
  { values: ['M', 'Red'] },
  { values: ['S', 'Blue'], stock: 0 },
  { values: ['S', 'Red'] },
  { values: ['L', 'Blue'] },
  { values: ['L', 'Green'], stock: 0 },
])

/** The page of a variant, as `[value, the variant it leads to]` for each axis. */
function shownAt(slug: string) {
  const at = replyForVariant(reply, slug)
  if (!at) throw new Error(`No variant ${slug}`)
  return choicesOf(at.product, at.variants).map(({ choices }) =>
    choices.map(({ value, variant }) => [value, variant?.name.replace('Bath Towel – ', '') ?? null]),
  )
}

test('choicesOf() tells a sold-out variant from one with fewer units than its minimum order', () => {
  const few = familyReply(
    [textAxis('size', 'S', 'M', 'L')],
    [
      { values: ['S'], stock: 4, minOrderQuantity: 10 },
      { values: ['M'], stock: 0 },
      { values: ['L'], stock: 10, minOrderQuantity: 10 },
    ],
  )
  const [sizes] = choicesOf(few.product, few.variants)
  expect(sizes?.choices.map(({ isSoldOut, isTooFew }) => [isSoldOut, isTooFew])).toEqual([
    [false, true],
    [true, false],
    [false, false],
  ])
})

test('choicesOf() offers values that variants have, and moves to the nearest combination of the later axes', () => {
  expect(shownAt('bath-towel-m-red')).toEqual([
    [
      ['S', 'S, Red'],
      ['M', 'M, Red'],
      // Blue and green are equally near, and blue is available.
      ['L', 'L, Blue'],
    ],
    [
      ['Blue', null],
      ['Red', 'M, Red'],
      ['Green', null],
    ],
  ])
  expect(shownAt('bath-towel-l-green')[0]).toEqual([
    ['S', 'S, Red'],
    ['M', 'M, Red'],
    ['L', 'L, Green'],
  ])
})

test('choicesOf() lets a sold-out variant be chosen and names the options before a missing one', () => {
  const [sizes, colours] = choicesOf(reply.product, reply.variants)
  expect([sizes?.before, colours?.before]).toEqual(['', 'M'])
  const small = replyForVariant(reply, 'bath-towel-s-red')
  const [, ofSmall] = small ? choicesOf(small.product, small.variants) : []
  expect(ofSmall?.choices.map(({ value, isSoldOut, isChosen }) => [value, isSoldOut, isChosen])).toEqual([
    ['Blue', true, false],
    ['Red', false, true],
    ['Green', false, false],
  ])
})

test('replyForVariant() replaces the fields of a variant and the options among the specifications', () => {
  const given = {
    ...reply,
    product: Object.assign({}, reply.product, {
      specifications: { size: 'M', material: 'Cotton' },
      description: 'Soft',
      lowestPriceBefore: 90,
    }),
  }
  expect(replyForVariant(given, 'l-blue')?.product).toMatchObject({
    _id: 'l-blue',
    id: 'l-blue',
    slug: 'bath-towel-l-blue',
    name: 'Bath Towel – L, Blue',
    options: { size: 'L', colour: 'Blue' },
    specifications: { size: 'L', material: 'Cotton' },
    description: 'Soft',
    // The price of the other variant before the sale is unknown until its reply has loaded.
    lowestPriceBefore: null,
    family: { slug: 'bath-towel' },
  })
  expect(replyForVariant(given, 'no-such-variant')).toBeUndefined()
})

test('replyForVariant() gives inherited pictures the alt texts of the product, and own pictures their own', () => {
  const [first, ...others] = reply.variants
  const images = ['/uploads/family.webp']
  const inherits = Object.assign({}, first, { slug: 'inherits', images })
  const owns = Object.assign({}, first, {
    slug: 'owns',
    images: ['/uploads/own.webp'],
    imageAlts: ['Red towel'],
  })
  const product = Object.assign({}, reply.product, { images, imageAlts: ['Towels in two colours'] })
  const given = { ...reply, product, variants: [inherits, owns, ...others] }
  expect(replyForVariant(given, 'inherits')?.product?.imageAlts).toEqual(['Towels in two colours'])
  expect(replyForVariant(given, 'owns')?.product?.imageAlts).toEqual(['Red towel'])
})
