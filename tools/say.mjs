/** Console output: one line per step with its duration, and one clear sentence for each problem. */
export class Problem extends Error {}

/**
 * Prints `• Title … done in 12 s` around `work`; on a terminal the seconds count up, elsewhere a dot is printed every
 * ten.
 */
export async function step(title, work) {
  const begun = Date.now()
  const seconds = () => `${Math.round((Date.now() - begun) / 1000)} s`
  const tty = process.stdout.isTTY
  const line = `• ${title} …`
  process.stdout.write(line)
  const ticking = tty
    ? setInterval(() => process.stdout.write(`\r${line} ${seconds()}`), 1000)
    : setInterval(() => process.stdout.write('.'), 10_000)
  const end = (text) => process.stdout.write(`${tty ? `\r${line}` : ''} ${text}\n`)
  try {
    const result = await work()
    end(`done in ${seconds()}`)
    return result
  } catch (error) {
    end(`failed after ${seconds()}`)
    throw error
  } finally {
    clearInterval(ticking)
  }
}

/**
 * Returns the message for a failed command, derived from its output. Problems of the machine (full disk, no network)
 * are named.
 */
export function problemOf(what, output, folder) {
  if (/ENOSPC|EDQUOT|No space left|quota exceeded/i.test(output))
    return new Problem(
      `The disk is full: ${what} needs more space in ${folder}. Free some space and run the command again.`,
    )
  if (/EROFS|read-only file system/i.test(output))
    return new Problem(`${folder} is on a read-only disk, so ${what} failed. Copy Haat to a writable folder.`)
  if (/EACCES|EPERM|permission denied/i.test(output))
    return new Problem(
      `${what} failed, because the current user can't write to ${folder}.\n${lastLines(output)}`,
    )
  if (
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|Could not resolve|network/i.test(
      output,
    )
  )
    return new Problem(`${what} failed, because the network couldn't be reached:\n${lastLines(output)}`)
  return new Problem(`${what} failed:\n${lastLines(output)}`)
}

const lastLines = (text) => text.trim().split('\n').slice(-20).join('\n')
