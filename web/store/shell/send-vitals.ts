// Sends the Web Vitals of a page once, when the visitor leaves or hides it: the kind of page and device and four
// numbers, and nothing about the visitor.
import { type MetricType, onCLS, onINP, onLCP, onTTFB } from 'web-vitals'
import { landingCategories } from '#contract/catalogue/landing-categories'
import { type VitalDevice, type VitalName, type VitalPage, vitals } from '#contract/traffic/vitals'

export function sendVitals(pathname: string): void {
  const measured: Partial<Record<VitalName, number>> = {}
  const record = ({ name, value }: MetricType) => {
    const vital = name.toLowerCase() as VitalName
    const { max } = vitals[vital]
    measured[vital] = Math.min(vital === 'cls' ? Math.round(value * 1e4) / 1e4 : Math.round(value), max)
  }
  for (const watch of [onLCP, onINP, onCLS, onTTFB]) watch(record, { reportAllChanges: true })
  // Also true of a tab that is closed; `pagehide` comes too late in some browsers.
  const send = () => {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', send)
    if (Object.keys(measured).length === 0) return
    const body = { page: pageOf(pathname), device: deviceOf(), ...measured }
    navigator.sendBeacon('/api/vitals', new Blob([JSON.stringify(body)], { type: 'application/json' }))
  }
  document.addEventListener('visibilitychange', send)
}

const checkout = ['/select-address', '/order-success']

export function pageOf(pathname: string): VitalPage {
  if (pathname === '/') return 'home'
  if (pathname === '/products' || pathname in landingCategories) return 'list'
  if (pathname.startsWith('/products/')) return 'product'
  if (pathname === '/cart') return 'cart'
  return checkout.includes(pathname) ? 'checkout' : 'other'
}

/** Phones have a narrow screen and no mouse. */
const deviceOf = (): VitalDevice =>
  matchMedia('(max-width: 640px), (pointer: coarse) and (max-width: 900px)').matches ? 'phone' : 'desktop'
