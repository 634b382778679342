// Who the demo firm says it is.
import type { PageText } from '#server/content/add-missing-pages'

export const aboutPage: PageText = {
  title: 'A mill that sells at its own gate',
  intro:
    '{name} is a manufacturer and exporter of home textiles in {city}, {state}: door mats, bath mats, hotel bath rugs, prayer mats, carpets, cleaning cloth and blankets, woven, tufted and finished in one house since {founded}.',
  sections: [
    {
      heading: 'Our Vision',
      paragraphs: [
        'That a guest house in Kerala and a hotel group in Hamburg buy their bath rugs the same way: from the people who make them, at the price of the mill, knowing what is in the cloth.',
      ],
    },
    {
      heading: 'Our Mission',
      paragraphs: [
        'To make honest floor and bath textiles in northern India, to say plainly what they are made of and what they cost, and to send out no piece that we would not lay at our own door.',
      ],
    },
    {
      heading: 'Our Journey',
      paragraphs: ['From four handlooms in a rented shed to a factory with its own dye house.'],
      points: [
        '2013: Founded in {city} as a proprietorship, with four handlooms and one product, the cotton chindi mat.',
        '2015: First tufting line; bath mats join the door mats. GST was still two years away.',
        '2017: First container abroad, hotel bath rugs to the Gulf. The firm is registered for GST from its first day.',
        '2019: Own dye house, with the effluent treated and the water used again.',
        '2022: 100,000 pieces in a month for the first time; a second shift and a packing hall.',
        '2024: Buyers in the fifteenth country. This shop opens, so that small buyers get the price of large ones.',
      ],
    },
    {
      heading: 'What sets us apart',
      points: [
        'One roof: Yarn, dyeing, tufting, weaving and finishing in one house, so one person answers for the whole piece.',
        'Ex-mill prices: What you see is the price at our gate. GST is shown beside it, transport is yours to choose.',
        'Small beginnings: Most products start at ten pieces, some at one. The hotel with eight rooms is welcome.',
        'Made to measure: Your size, your border, your woven name, from a few hundred pieces on.',
        'Checked by hand: Every piece is weighed, measured and looked at in daylight before it is packed.',
        'Papers in order: A GST-registered firm with tax invoices, HSN codes and export documents as they should be.',
      ],
    },
  ],
}
