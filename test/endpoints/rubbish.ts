// What nobody should send.

export const rubbish: unknown[] = [
  ...[null, true, 0, -1, 0.5, 1e9, 1e308, -0, [], [[]], {}, [2], { $ne: '' }, { _id: { $gt: '' } }],
  ...['', ' ', 'NaN', 'null', '-1', '1e999', '\u0000', 'a\u0000b', '\ud800', 'a\udc00', '\u202eabc', '￾'],
  ...["'; drop table orders; --", '../../etc/passwd', '%00', '\r\nBcc: x@y.z', '<script>', '{{7*7}}'],
  ...['x'.repeat(10_000), '9'.repeat(400), '𝕏'.repeat(300), '__proto__', 'constructor', 'toString'],
]

/** Pages of others, each as an address that says where to go on. */
export const foreignPages = [
  '//evil.example',
  'https:evil.example',
  '/\\evil.example',
  '%2f%2fevil.example',
  '/%2fevil.example',
  'javascript:alert(1)',
]
