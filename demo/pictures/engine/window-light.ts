// Daylight that comes through a window: the key light falls in panes, and the rest of the room lies in half shade.
import { towardsLight } from '#demo/pictures/engine/scene'
import type { Shadows } from '#demo/pictures/engine/shadow'
import { cross, dot, smooth, subtract, unit, type Vec3 } from '#demo/pictures/engine/vector'

export interface Window {
  /** Where the middle of the light falls. */
  at: Vec3
  /** Width of one pane in cm; two stand side by side, two on one another. */
  pane: number
}

const shade = 0.52

export function throughWindow(shadows: Shadows, { at, pane }: Window): Shadows {
  const right = unit(cross([0, 1, 0], towardsLight))
  const up = cross(towardsLight, right)
  const soft = pane * 0.2
  const bars = (along: number, panes: number) => {
    const inside = smooth(soft, -soft, Math.abs(along) - (panes * pane) / 2)
    const toBar = Math.abs(along - Math.round(along / pane) * pane)
    return inside * (0.35 + 0.65 * smooth(pane * 0.005, pane * 0.075, toBar))
  }
  return {
    ...shadows,
    lightAt(x, y, z) {
      const lit = shadows.lightAt(x, y, z)
      if (lit === 0) return 0
      const from = subtract([x, y, z], at)
      return lit * (shade + (1 - shade) * bars(dot(from, right), 2) * bars(dot(from, up) * 0.8, 2))
    },
  }
}
