// The wide category pictures of things with plugs: a desk with what charges a phone, a counter with what cooks.
import type { Scene } from '#demo/pictures/engine/scene'
import { cooktop, kettle, toaster } from '#demo/pictures/gadgets/kitchen'
import { mixer } from '#demo/pictures/gadgets/mixer'
import { charger, coil, pad, phone, powerBank } from '#demo/pictures/gadgets/mobile'
import { placed } from '#demo/pictures/gadgets/parts'
import { counter, desk } from '#demo/pictures/rooms/work-places'

export function deskTop(): Scene {
  return desk(
    [
      ...placed(coil(), [-7, 0, 2], 10),
      ...placed(powerBank(), [6.4, 0, -2], -16),
      ...placed(pad(), [18, 0, 5], 30),
      ...placed(phone(), [17.4, 0.85, 5], 28),
      ...placed(charger(), [-3, 0, -10], 24),
    ],
    52,
  )
}

export function counterTop(): Scene {
  return counter(
    [
      ...placed(mixer(), [-26, 0, 2], 6),
      ...placed(kettle(), [12, 0, -4], 10),
      ...placed(toaster(), [44, 0, 4], -18),
      ...placed(cooktop(true), [78, 0, 4], 0),
    ],
    118,
    15,
  )
}
