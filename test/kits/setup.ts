// Every test begins with the shop's styles, an empty URL and no state of the previous one.
import { beforeEach } from 'vitest'
import '../../web/styles/app.css'

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/')
})
