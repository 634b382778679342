// The Manufacturing page of the demo firm.
import type { PageText } from '#server/content/add-missing-pages'

export const manufacturingPage: PageText = {
  title: 'From yarn to bale',
  intro:
    'All our textiles are made in our own factory in {city}: five halls, two shifts and capacity for more than 100,000 pieces a month.',
  sections: [
    {
      heading: 'Five halls',
      points: [
        'Yarn store: Cotton, jute, wool, polyester and recycled chindi, bought by the lot and tested for count and strength before use.',
        'Dye house: Reactive dyes for cotton, disperse dyes for polyester, matched to your shade card under daylight lamps. The water is treated on site and reused.',
        'Looms and tufting: Handlooms for dhurries and runners, power looms for terry and jacquard, tufting lines for bath mats and carpets.',
        'Finishing: Backing with latex or thermoplastic rubber, shearing, hemming, washing, tumble drying.',
        'Packing: Inspected, weighed, labelled with fibre, size and care, and packed singly or in bales.',
      ],
    },
    {
      heading: 'Made to measure',
      paragraphs: [
        'We weave your size, your weight and your name. For a new design we make a sample (strike-off) and begin production once you have approved it. Tell us the use, size, quantity and date, and you get a price within a day.',
      ],
      points: [
        'Strike-off: 7 to 10 days',
        'Woven name or border: from 300 pieces',
        'Own colour: from 500 pieces per shade',
        'Production: 20 to 35 days, depending on quantity',
      ],
    },
    {
      heading: 'People',
      paragraphs: [
        'About 140 people work with us, many of them from families that have been weaving for three generations. All workers are 18 or older, wages are paid into bank accounts, and shifts end on time.',
      ],
    },
  ],
}
