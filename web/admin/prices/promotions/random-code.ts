// A code for a coupon that is easy to read aloud and to type. The server refuses a code that another promotion has.

/** Without characters that look alike: 0 and O, 1, I and L, 5 and S, 2 and Z, 8 and B. */
const characters = 'ACDEFGHJKMNPQRTUVWXY34679'
const LENGTH = 8

export const randomCode = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(LENGTH)), (number) =>
    characters.charAt(number % characters.length),
  ).join('')
