/** Id of the filter form beside the list. */
export const FILTER_FORM = 'filters'
