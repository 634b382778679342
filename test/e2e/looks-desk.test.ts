import { testLooks } from './looks.ts'

testLooks('desk', 'light')
