// What a mail server's answer means. Codes are those of RFC 5321 and RFC 3463, and of Node's sockets.

const meanings: readonly (readonly [RegExp, string])[] = [
  [/ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH/, 'The mail server cannot be reached'],
  [/ETIMEDOUT|timeout|greeting never received/i, 'The mail server does not answer'],
  [/ECONNRESET|EPIPE|connection closed|socket closed/i, 'The mail server broke the connection'],
  [/certificate|self.signed|TLS|SSL/i, 'The connection to the mail server is not secure'],
  [/invalid login|\b535\b|\b534\b|\b530\b/i, 'The mail server refused the shop’s user name or password'],
  [/\b5\.1\.1\b|user unknown|no such user|mailbox (unavailable|not found)/i, 'There is no such mailbox'],
  [/\b5\.2\.2\b|\b552\b|quota|mailbox full/i, 'The mailbox is full'],
  [/\b5\.7\.\d+\b|\b554\b|spam|blocked|blacklist/i, 'The mail server took it for unwanted mail'],
  [/\b5\d\d\b/, 'The mail server refused it'],
  [/\b4\d\d\b/, 'The mail server asked to try again later'],
]

/** A sentence for people; what the server said stands beside it. */
export const failureInWords = (said: string): string =>
  meanings.find(([pattern]) => pattern.test(said))?.[1] ?? 'It could not be sent'
