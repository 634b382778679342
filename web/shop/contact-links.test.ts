import { expect, test } from 'vitest'
import { phoneLink } from './contact-links.ts'
import { whatsAppLink } from './whatsapp-link.ts'

test.each([
  ['98123 45670', 'https://wa.me/919812345670'],
  ['098123-45670', 'https://wa.me/919812345670'],
  ['+91 98123 45670', 'https://wa.me/919812345670'],
  ['+91 (0)98123 45670', 'https://wa.me/919812345670'],
  ['0044 20 7946 0958', 'https://wa.me/442079460958'],
  ['12345', null],
  ['1234567890123456', null],
  ['unknown', null],
  ['', null],
])('whatsAppLink() turns %s into %s', (phone, link) => {
  expect(whatsAppLink(phone)).toBe(link)
})

test('whatsAppLink() appends a text', () => {
  expect(whatsAppLink('9876543210', 'Namaste & hello')).toBe(
    'https://wa.me/919876543210?text=Namaste%20%26%20hello',
  )
  expect(whatsAppLink('12345', 'hello')).toBeNull()
})

test('phoneLink() removes spaces and punctuation', () => {
  expect(phoneLink('98123 45670')).toBe('tel:9812345670')
  expect(phoneLink('+91 (0)98123-45670')).toBe('tel:+919812345670')
})
