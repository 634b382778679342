// Settings from files, one per setting and named after it: secrets of systemd and of containers.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EnvironmentError, settingNames } from './environment.ts'

type Variables = Record<string, string | undefined>

/**
 * Returns the variables with the settings from the files in SECRETS_DIR, and without that folder's name. Variables take
 * precedence. Throws EnvironmentError if the folder can't be read.
 */
export function withSecretFiles({ SECRETS_DIR: folder, ...variables }: Variables): Variables {
  if (!folder) return variables
  try {
    const names = readdirSync(folder).filter((name) => settingNames.has(name) && !variables[name])
    const secrets = names.map((name) => [name, readFileSync(join(folder, name), 'utf8').trim()])
    return { ...variables, ...Object.fromEntries(secrets) }
  } catch (error) {
    throw new EnvironmentError(
      `SECRETS_DIR must be a folder that the shop can read: ${(error as Error).message}.`,
    )
  }
}
