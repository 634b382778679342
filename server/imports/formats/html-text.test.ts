import { expect, test } from 'vitest'
import { htmlText } from './html-text.ts'

test.each([
  ['<p>Hand woven</p>', 'Hand woven'],
  ['<p>One</p>\n<p>Two<br>lines</p>', 'One\n\nTwo\nlines'],
  ['Plain & simple', 'Plain & simple'],
  ['First\n\nSecond', 'First\n\nSecond'],
  ['<ul>\n<li>Wool</li>\n<li>Cotton</li>\n</ul>', '• Wool\n• Cotton'],
  [
    '<p>Use:</p><ol><li>Wash</li><li>Dry<ul><li>flat</li></ul></li></ol><p>End</p>',
    'Use:\n\n1. Wash\n2. Dry\n  • flat\n\nEnd',
  ],
  ['Intro\nmore\n<ul>\n<li>Wool</li>\n</ul>\nEnd', 'Intro\nmore\n\n• Wool\n\nEnd'],
  ['<div>A</div><div>B</div>', 'A\n\nB'],
  ['<p>A&nbsp;&amp;&nbsp;B &lt;3 &#8377;5 &#x20B9;6</p>', 'A & B <3 ₹5 ₹6'],
  ['<p>  much   space\n here </p>', 'much space here'],
  ['<script>alert(1)</script><style>p{}</style><!-- note --><p>Text</p>', 'Text'],
  ['<table><tr><td>Size</td><td>4 ft</td></tr></table>', 'Size 4 ft'],
  ['5 < 6 and 7 > 2', '5 < 6 and 7 > 2'],
  ['<p>Open <b>bold', 'Open bold'],
])('htmlText turns %j into %j', (html, text) => {
  expect(htmlText(html)).toBe(text)
})

test('htmlText reads hostile markup in linear time', () => {
  const long = 100_000
  for (const part of ['<!--', '<script', '<a ', '&', ' ', '<li>'])
    expect(htmlText(`<p>${part.repeat(long)}x`).length).toBeLessThan(long * 6)
})
