// Explains a mail server's reply. Codes are those of RFC 5321 and RFC 3463, and of Node's sockets.

const meanings: readonly (readonly [RegExp, string])[] = [
  [/password can't be decrypted/, "The saved password of the mail server can't be read"],
  [/ENOTFOUND|EAI_AGAIN|EDNS/, 'No server with this name was found'],
  [/wrong version number|packet length too long/, 'The server uses another encryption on this port'],
  [/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/, "The mail server can't be reached"],
  [/ETIMEDOUT|timeout|greeting never received/i, "The mail server doesn't respond"],
  [/ECONNRESET|EPIPE|connection closed|socket closed/i, 'The mail server closed the connection'],
  [/certificate|self.signed|TLS|SSL/i, "The connection to the mail server isn't secure"],
  [/invalid login|\b535\b|\b534\b|\b530\b/i, 'The mail server rejected the shop’s user name or password'],
  [/\b5\.1\.1\b|user unknown|no such user|mailbox (unavailable|not found)/i, "The mailbox doesn't exist"],
  [/\b5\.2\.2\b|\b552\b|quota|mailbox full/i, 'The mailbox is full'],
  [/\b5\.7\.\d+\b|\b554\b|spam|blocked|blacklist/i, 'The mail server rejected it as spam'],
  [/\b5\d\d\b/, 'The mail server rejected it'],
  [/\b4\d\d\b/, 'The mail server asked us to try again later'],
]

/** Returns a sentence for people; the server's reply is shown beside it. */
export const failureInWords = (said: string): string =>
  meanings.find(([pattern]) => pattern.test(said))?.[1] ?? "It couldn't be sent"
