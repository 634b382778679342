// How many characters of a phone number a form takes: an Indian number without its country code.
export const PHONE_LENGTH = 10
