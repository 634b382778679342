import { expect, test } from 'vitest'
import { whatsAppUrl } from './whatsapp.ts'

test('a number of ten digits is Indian, however it is written', () => {
  for (const phone of ['9876543210', '09876543210', '98765 43210', '+91 98765-43210'])
    expect(whatsAppUrl(phone, 'Namaste & hello')).toBe(
      'https://wa.me/919876543210?text=Namaste%20%26%20hello',
    )
  expect(whatsAppUrl('+44 20 7946 0018', '')).toBe('https://wa.me/442079460018?text=')
})

test('what is no number has no link', () => {
  for (const phone of ['', 'unknown', '12345', '1234567890123456'])
    expect(whatsAppUrl(phone, 'hello')).toBeNull()
})
