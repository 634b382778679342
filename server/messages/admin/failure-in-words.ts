// Explains why a message couldn't be sent. Codes are those of Meta's list of WhatsApp error codes.

const meanings: readonly (readonly [RegExp, string])[] = [
  [/can't be decrypted/, "The saved access token can't be read. Enter it again."],
  [/^\(#(0|190)\)/, 'Meta rejected the access token. Enter a valid one in the settings.'],
  [/^\(#(3|10|200|131005)\)/, 'The access token lacks the permission to send messages'],
  [
    /^\(#(4|80007|130429|131048|131056)\)/,
    'Meta limits how many messages are sent. The shop tries again later.',
  ],
  [/^\(#(368|131031)\)/, 'Meta has restricted the business account'],
  [/^\(#131021\)/, "The shop's own number can't receive its messages"],
  [/^\(#131026\)/, "The number isn't on WhatsApp, or can't receive the message"],
  [/^\(#131042\)/, "Meta couldn't charge the business account. Check the payment details at Meta."],
  [/^\(#131047\)/, 'Meta only allows approved templates to this customer'],
  [/^\(#131049\)/, 'Meta held the message back to protect the recipient from too many messages'],
  [/^\(#131050\)/, 'The recipient has blocked messages of this kind'],
  [
    /^\(#132000\)/,
    'The number of variables differs from the template at Meta. Submit the current text again.',
  ],
  [/^\(#132001\)/, 'Meta knows no approved template with this name and language'],
  [/^\(#132005\)/, 'The text with its values is too long for the template'],
  [/^\(#(132007|132012|132018|131008|131009|100)\)/, "A value doesn't fit the template at Meta"],
  [/^\(#132015\)/, 'Meta has paused the template because of its low quality'],
  [/^\(#132016\)/, 'Meta has disabled the template for good'],
  [/^\(#(133010|133000)\)/, "The shop's number isn't registered with the Cloud API"],
  [/^\(#131045\)/, "The shop's number isn't verified"],
  [/no template/i, 'The step has no template name'],
  [/switched off/, 'WhatsApp messages are switched off'],
  [/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/, "Meta's server can't be reached"],
  [/No response|ETIMEDOUT|timeout/i, "Meta's server doesn't respond"],
  [/status 5\d\d|^\(#(1|2|131000|131016)\)/, 'Meta has a temporary fault. The shop tries again later.'],
]

/** Returns a sentence for people; the provider's own words are shown beside it. */
export const failureInWords = (said: string): string =>
  meanings.find(([pattern]) => pattern.test(said))?.[1] ?? "It couldn't be sent"
