// Maximum length of a phone number in forms: an Indian number without its country code.
export const PHONE_LENGTH = 10
