/** Prevents two commands in one folder from installing or building at the same time: the second one waits. */
import { join } from 'node:path'
import { root } from './command.mjs'
import { takeLock } from './file-lock.mjs'
import { problemOf } from './say.mjs'

export async function withSetupLock(work) {
  const release = await takeSetupLock()
  try {
    return await work()
  } finally {
    release()
  }
}

async function takeSetupLock() {
  let isTold = false
  try {
    return await takeLock(join(root, '.haat-setup'), (holder) => {
      if (!isTold) console.log(`• Waiting for process ${holder}, which is setting up this folder`)
      isTold = true
    })
  } catch (error) {
    throw problemOf('setting up', error.message, root)
  }
}
