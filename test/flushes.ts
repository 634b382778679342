// Records what is flushed to disk.
import { readlinkSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { onTestFinished, vi } from 'vitest'

/** Returns a list that receives the path of every file and folder that is flushed during the test, while it runs. */
export async function recordFlushes(): Promise<string[]> {
  const flushed: string[] = []
  const handle = await open(import.meta.filename)
  const prototype = Object.getPrototypeOf(handle) as FileHandle
  await handle.close()
  const { sync } = prototype
  const spy = vi.spyOn(prototype, 'sync').mockImplementation(function (this: FileHandle) {
    flushed.push(readlinkSync(`/proc/self/fd/${this.fd}`))
    return sync.call(this)
  })
  onTestFinished(() => spy.mockRestore())
  return flushed
}
