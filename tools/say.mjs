/**
 * What a person sees: one line a step, with the time it took, and for what goes wrong one clear sentence.
 */
export class Problem extends Error {}

/** Shows `• Title …  done in 12 s` around `work`; the seconds tick on a terminal, elsewhere a dot every ten. */
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

/** The sentence for a command that failed, from what it wrote; troubles of the machine are called by their name. */
export function problemOf(what, output, folder) {
  if (/ENOSPC|EDQUOT|No space left|quota exceeded/i.test(output))
    return new Problem(
      `The disk is full: ${what} needs more space in ${folder}. Free some and run the command again.`,
    )
  if (/EROFS|read-only file system/i.test(output))
    return new Problem(
      `${folder} is on a read-only disk, so ${what} failed. Copy Haat to a folder that can be written.`,
    )
  if (/EACCES|EPERM|permission denied/i.test(output))
    return new Problem(
      `${what} failed, because the user you are may not write in ${folder}.\n${lastLines(output)}`,
    )
  if (
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|Could not resolve|network/i.test(
      output,
    )
  )
    return new Problem(`${what} failed, because the network could not be reached:\n${lastLines(output)}`)
  return new Problem(`${what} failed:\n${lastLines(output)}`)
}

const lastLines = (text) => text.trim().split('\n').slice(-20).join('\n')
