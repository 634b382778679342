import { testLooks } from './looks.ts'

testLooks('phone', 'dark')
