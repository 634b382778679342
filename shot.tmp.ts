import { chromium } from 'playwright-core'
const base = 'http://localhost:4600'
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH!, args: ['--no-sandbox'] })
for (const [w, h, theme] of [[1440, 900, 'light'], [390, 844, 'dark']] as const) {
  const context = await browser.newContext({ baseURL: base, viewport: { width: w, height: h }, locale: 'en-IN', timezoneId: 'Asia/Kolkata' })
  await context.addInitScript((t) => localStorage.setItem('adminTheme', t), theme)
  const page = await context.newPage()
  await page.request.post('/api/admin/login', { data: { email: 'owner@example.com', password: 'woven-border-71' } })
  const id = (await (await page.request.get('/api/admin/orders?limit=5&status=shipped')).json()).orders?.[0]?._id
  const supplier = (await (await page.request.get('/api/suppliers?limit=1')).json())
  const sid = (supplier.suppliers ?? supplier.data)?.[0]?._id; console.log(id, sid)
  for (const [name, path] of [['order', '/admin/orders/' + id], ['supplier', '/admin/inventory/suppliers/' + sid]] as const) {
    await page.goto(path); await page.waitForLoadState('networkidle'); await page.screenshot({ path: `/tmp/shots/${name}-${w}.png`, fullPage: w === 390 })
    console.log(name, w, await page.evaluate(() => document.documentElement.scrollWidth))
  }
}
await browser.close()
