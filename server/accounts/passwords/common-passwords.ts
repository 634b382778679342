// Passwords that attackers try first, which are therefore rejected.
import { dictionary } from '@zxcvbn-ts/language-common'

const COUNT = 3_000
const common = new Set((dictionary['passwords-common'] as string[]).slice(0, COUNT))

export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase())
