// Every test begins with the styles of the shop, an empty address and no memory of the one before.
import { beforeEach } from 'vitest'
import '../../web/styles/app.css'

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/')
})
