// The About page of the demo firm.
import type { PageText } from '#server/content/add-missing-pages'

export const aboutPage: PageText = {
  title: 'From our mill, direct to you',
  intro:
    '{name} is a manufacturer and exporter of home textiles in {city}, {state}: door mats, bath mats, hotel bath rugs, prayer mats, carpets, cleaning cloth and blankets, woven, tufted and finished under one roof since {founded}.',
  sections: [
    {
      heading: 'Our Vision',
      paragraphs: [
        'A guest house in Kerala and a hotel group in Hamburg should buy the same way: direct from the maker, at mill prices, knowing what is in the cloth.',
      ],
    },
    {
      heading: 'Our Mission',
      paragraphs: [
        'To make honest floor and bath textiles in northern India, to say plainly what they are made of and what they cost, and to sell nothing that we would not use ourselves.',
      ],
    },
    {
      heading: 'Our Journey',
      paragraphs: ['From four handlooms in a rented shed to a factory with its own dye house.'],
      points: [
        '2013: Founded in {city} as a proprietorship, with four handlooms and one product, the cotton chindi mat.',
        '2015: First tufting line; bath mats join the door mats.',
        '2017: First export container, with hotel bath rugs for the Gulf. Registered for GST from its first day.',
        '2019: Our own dye house, which treats and reuses its water.',
        '2022: 100,000 pieces in one month for the first time, with a second shift and a packing hall.',
        '2024: Buyers in the fifteenth country. This shop opens, so that small buyers get the same prices as large ones.',
      ],
    },
    {
      heading: 'Why buyers choose us',
      points: [
        'One roof: Yarn, dyeing, tufting, weaving and finishing in one factory, with one person responsible for the whole piece.',
        'Ex-mill prices: You pay the price at our gate. GST is shown beside it; transport is extra.',
        'Small orders: Most products start at ten pieces, some at one. A hotel with eight rooms is welcome.',
        'Made to measure: Your size, your border or your woven name, from a few hundred pieces.',
        'Checked by hand: Every piece is weighed, measured and inspected in daylight before it is packed.',
        'Paperwork in order: GST registration, tax invoices with HSN codes and complete export documents.',
      ],
    },
  ],
}
