/** Id of the form beside the list. */
export const FILTER_FORM = 'filters'
