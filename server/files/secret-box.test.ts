// Encryption of secrets, and the file with the key.
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { openSecretBox } from './secret-box.ts'

async function openFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'haat-secrets-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('open returns exactly the sealed text, and null for another purpose, another key or a changed byte', async () => {
  const [box, other] = [openSecretBox(await openFolder()), openSecretBox(await openFolder())]
  const text = fc.string({ unit: 'grapheme' })
  fc.assert(
    fc.property(text, fc.nat(), (secret, at) => {
      const sealed = box.seal(secret, 'mail')
      expect(box.open(sealed, 'mail')).toBe(secret)
      expect(box.seal(secret, 'mail')).not.toBe(sealed)
      expect(box.open(sealed, 'other')).toBeNull()
      expect(other.open(sealed, 'mail')).toBeNull()
      const bytes = Buffer.from(sealed, 'base64')
      const index = at % bytes.length
      bytes[index] = (bytes[index] ?? 0) ^ 1
      expect(box.open(bytes.toString('base64'), 'mail')).toBeNull()
    }),
  )
  for (const nonsense of ['', 'nonsense', '=']) expect(box.open(nonsense, 'mail')).toBeNull()
})

test('fingerprint is equal for equal texts under one key only', async () => {
  const [folder, elsewhere] = [await openFolder(), await openFolder()]
  const prints = [folder, folder, elsewhere].map((each) => openSecretBox(each).fingerprint('text'))
  expect(prints[0]).toBe(prints[1])
  expect(prints[0]).not.toBe(prints[2])
  expect(openSecretBox(folder).fingerprint('texts')).not.toBe(prints[0])
})

test('processes that open a new folder at the same time use one key, which only their user can read', async () => {
  const folder = await openFolder()
  const boxes = Array.from({ length: 5 }, () => openSecretBox(folder))
  const sealed = boxes.map((box) => box.seal('secret', 'mail'))
  for (const box of boxes) for (const each of sealed) expect(box.open(each, 'mail')).toBe('secret')
  expect(await readdir(folder)).toEqual(['secret.key'])
  expect((await stat(join(folder, 'secret.key'))).mode & 0o077).toBe(0)
})

test('a damaged key is reported instead of replaced', async () => {
  const folder = await openFolder()
  await writeFile(join(folder, 'secret.key'), 'short')
  expect(() => openSecretBox(folder).seal('secret', 'mail')).toThrow("isn't a key of 32 bytes")
})
