import { expect, test } from 'vitest'
import { phoneLink, whatsappLink } from './contact-links.ts'

test.each([
  ['98123 45670', 'https://wa.me/919812345670'],
  ['098123-45670', 'https://wa.me/919812345670'],
  ['+91 98123 45670', 'https://wa.me/919812345670'],
  ['0044 20 7946 0958', 'https://wa.me/442079460958'],
  ['12345', null],
  ['', null],
])('a chat with %s', (phone, link) => {
  expect(whatsappLink(phone)).toBe(link)
})

test('a phone is dialled without its spaces', () => {
  expect(phoneLink('+91 (0)98123-45670')).toBe('tel:+9109812345670')
})
