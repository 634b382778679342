import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { EnvironmentError } from './environment.ts'
import { withSecretFiles } from './secret-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'haat-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('withSecretFiles() reads settings from files, and variables take precedence', () => {
  writeFileSync(join(folder, 'SMTP_URL'), 'smtps://user:pw@mail.example:465\n')
  writeFileSync(join(folder, 'MAIL_FROM'), 'file@shop.example\n')
  writeFileSync(join(folder, 'NODE_OPTIONS'), '--inspect')
  mkdirSync(join(folder, '..data'))
  expect(
    withSecretFiles({ SECRETS_DIR: folder, MAIL_FROM: 'orders@shop.example', DATABASE_URL: '' }),
  ).toEqual({
    SMTP_URL: 'smtps://user:pw@mail.example:465',
    MAIL_FROM: 'orders@shop.example',
    DATABASE_URL: '',
  })
  expect(withSecretFiles({ SECRETS_DIR: '', PORT: '3000' })).toEqual({ PORT: '3000' })
})

test('withSecretFiles() rejects a folder that does not exist', () => {
  expect(() => withSecretFiles({ SECRETS_DIR: join(folder, 'missing') })).toThrow(EnvironmentError)
})
