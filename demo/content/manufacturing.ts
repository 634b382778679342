// How the demo firm makes what it sells.
import type { PageText } from '#server/content/add-missing-pages'

export const manufacturingPage: PageText = {
  title: 'From yarn to bale',
  intro:
    'Everything we sell in cloth is made in our own factory in {city}: five halls, two shifts, and room for more than 100,000 pieces a month.',
  sections: [
    {
      heading: 'Five halls',
      points: [
        'Yarn store: Cotton, jute, wool, polyester and recycled chindi, bought by the lot and tested for count and strength before it goes on a machine.',
        'Dye house: Reactive dyes for cotton, disperse dyes for polyester, matched to your shade card under daylight lamps. The water is treated on the premises and used again.',
        'Looms and tufting: Handlooms for durries and dhurrie runners, power looms for terry and jacquard, tufting lines for bath mats and carpets.',
        'Finishing: Backing with latex or thermoplastic rubber, shearing, hemming, washing, tumble drying.',
        'Packing: Checked, weighed, labelled with fibre, size and care, packed by the piece or by the bale.',
      ],
    },
    {
      heading: 'Made to your measure',
      paragraphs: [
        'We weave your size, your weight and your name. A new design takes a strike-off, which you approve; production begins after that. Tell us the use, the size, the quantity and the date, and you get a price within a day.',
      ],
      points: [
        'Strike-off: 7 to 10 days',
        'Woven name or border: from 300 pieces',
        'Own colour: from 500 pieces of one shade',
        'Production: 20 to 35 days, by quantity',
      ],
    },
    {
      heading: 'People',
      paragraphs: [
        'About a hundred and forty people work with us, many of them from families that have woven for three generations. Nobody below 18 works in the factory, wages are paid into bank accounts, and shifts end when they end.',
      ],
    },
  ],
}
