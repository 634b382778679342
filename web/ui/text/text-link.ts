// How a link looks that stands among text: the name of what it leads to.
export const textLink =
  'block truncate rounded-sm font-semibold text-indigo underline-offset-3 hover:underline'
