// Classes of a link within text, such as a name that leads to its record.
export const textLink =
  'block truncate rounded-sm font-semibold text-indigo underline-offset-3 hover:underline'
