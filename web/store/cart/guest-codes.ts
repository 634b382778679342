// Coupon codes of a guest's cart, stored in this browser until sign-in.
import { guestStorage, useGuestStorage } from './guest-storage.ts'

const codes = guestStorage<string>({
  key: 'haat.guest-codes',
  parse: (text) => text.split(' '),
  write: (list) => list.join(' '),
})

/** Returns the current codes, in capitals. */
export const guestCodes = codes.read

export const setGuestCodes = codes.save

/** Empty on the server and until hydration. */
export const useGuestCodes = () => useGuestStorage(codes)
