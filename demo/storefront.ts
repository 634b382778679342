// Content of the demo firm's home page, footer and contact form.
import type { Storefront } from '#contract/settings/storefront'

export const demoStorefront: Storefront = {
  homeTitle: 'Mats, rugs, carpets and blankets from the mill',
  hero: {
    title: 'Straight from our looms in Panipat',
    text: 'Mats, rugs, carpets and blankets, woven, tufted and finished under one roof. You pay the mill’s price; GST is shown on every line.',
    button: { label: 'See all products', to: '/products' },
    image: '',
    durrie: true,
  },
  // The pictures are added once they are stored (demo/collections.ts).
  collections: { title: '', tiles: [] },
  listing: {
    title: 'Home Textile Products',
    highlight: '(ONLINE SALE)',
    specialities: [
      'Door Mats',
      'Bath Mats',
      'Hotel Bath Rugs',
      'Tufted Bath Mats',
      'Anti-Slip Mats',
      'Prayer Mats',
      'Carpets',
      'Microfiber Cloth',
      'Yoga Mats',
      'Blankets',
    ].map((label) => ({ label })),
  },
  reasons: [
    {
      title: 'Quality Assurance',
      text: 'Every piece is checked for weave, weight and colour before it is packed.',
    },
    { title: 'Global Reach', text: 'Our mats and rugs go to buyers all over India and abroad.' },
    { title: 'Fast Delivery', text: 'Products in stock leave the mill within a few business days.' },
    { title: 'Expert Support', text: 'Talk to people who know the looms, Monday to Saturday.' },
    {
      title: 'Certified Quality',
      text: 'A GST-registered manufacturer and exporter, with proper invoices.',
    },
    {
      title: 'Competitive Pricing',
      text: 'Ex-mill prices with no middlemen, and GST always shown.',
    },
  ],
  footerLinks: [
    { label: 'Bath Mats', to: '/bath-mats' },
    { label: 'Door Mats', to: '/door-mats' },
    { label: 'Hotel Rugs', to: '/hotel-rugs' },
    { label: 'Prayer Mats', to: '/prayer-mats' },
    { label: 'Anti-Slip Mats', to: '/anti-slip-mats' },
    { label: 'Carpets', to: '/carpets' },
    { label: 'All Products', to: '/products' },
  ],
  headerCategories: [],
  interests: [
    'Door mats',
    'Bath mats',
    'Hotel bath rugs',
    'Tufted bath mats',
    'Anti-slip mats',
    'Prayer mats',
    'Carpets',
    'Microfiber cloth',
    'Other',
  ].map((label) => ({ label })),
}
