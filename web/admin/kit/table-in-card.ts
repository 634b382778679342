// Classes for a table that fills a card to its edges and aligns with the card's heading.
export const tableInCard =
  'rounded-none! border-x-0! border-b-0! sm:[&_:is(td,th):first-child]:pl-5 sm:[&_:is(td,th):last-child]:pr-5'
