/** An empty optional field is one that was not given. */
export const emptyAsNull = { setValueAs: (value: unknown) => (value === '' ? null : value) }
