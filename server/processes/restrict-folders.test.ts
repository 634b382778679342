import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createFileMailer } from '#server/mail/mailer'
import { restrictFolders } from './restrict-folders.ts'

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'haat-restricted-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

test('restrictFolders() takes folders of an older version and everything in them away from other users', async () => {
  const folder = temporaryFolder()
  const mail = join(folder, 'mail')
  mkdirSync(join(mail, 'old'), { recursive: true })
  for (const name of ['a.eml', 'old/b.eml']) writeFileSync(join(mail, name), 'Dear')
  for (const [name, mode] of [
    ['', 0o755],
    ['a.eml', 0o644],
    ['old', 0o775],
    ['old/b.eml', 0o666],
  ] as const)
    chmodSync(join(mail, name), mode)
  const said: string[] = []
  await restrictFolders([join(folder, 'absent'), mail], (line) => said.push(line))
  expect(['', 'a.eml', 'old', 'old/b.eml'].map((name) => modeOf(join(mail, name)))).toEqual([
    '700',
    '600',
    '700',
    '600',
  ])
  expect(said).toEqual([])
})

test("restrictFolders() reports a folder that it can't restrict, and continues", async () => {
  const folder = temporaryFolder()
  chmodSync(folder, 0o755)
  const said: string[] = []
  await restrictFolders(['/dev/null/mail', folder], (line) => said.push(line))
  expect(said).toEqual([expect.stringMatching(/^Other users .* \/dev\/null\/mail: .*\(ENOTDIR\)$/)])
  expect(modeOf(folder)).toBe('700')
})

test('emails saved as files belong to their owner alone, whatever the umask', async () => {
  const former = process.umask(0)
  onTestFinished(() => void process.umask(former))
  const folder = join(temporaryFolder(), 'mail')
  const person = { name: 'A', address: 'a@shop.example' }
  const message = { subject: 'Reset', text: 'link', html: '<p>link</p>', messageId: '<1@shop.example>' }
  await createFileMailer(folder).send({ to: person, from: person, ...message })
  expect([modeOf(folder), modeOf(join(folder, '_1_shop.example_.eml'))]).toEqual(['700', '600'])
})
