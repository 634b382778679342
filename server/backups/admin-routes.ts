// Admin endpoints for backups.
import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import * as contract from '#contract/backups/admin'
import { audit } from '#server/audit/audit'
import type { App } from '#server/http/app'
import { notFound, refused } from '#server/http/errors'
import { changeSetting } from '#server/settings/change-setting'
import { getSetting, getVersioned } from '#server/settings/settings'
import { askForBackup, listBackups } from './backup-queries.ts'
import { isRecipient } from './encryption.ts'
import type { BackupPlace } from './place.ts'
import { readWalState } from './wal/wal-state.ts'

export function backupAdminRoutes(app: App, place: Pick<BackupPlace, 'folder' | 'bucket'>) {
  app.query(contract.listBackups, async (_, db) => {
    const [backups, { settings, version }, { autoBackup, backupFrequency }, wal] = await Promise.all([
      listBackups(db),
      getVersioned(db, 'backups'),
      getSetting(db, 'general'),
      readWalState(place.folder),
    ])
    const bucket = place.bucket?.name ?? null
    return { backups, state: { ...settings, version, autoBackup, frequency: backupFrequency, bucket, wal } }
  })

  app.command(contract.makeBackup, async (ctx, tx) => {
    await askForBackup(tx, ctx)
    return { message: 'Backup started' }
  })

  app.command(contract.saveBackupSettings, async (ctx, tx, { body: { version, ...value } }) => {
    if (value.recipient !== null && !isRecipient(value.recipient)) {
      const message = "This isn't a valid public key. Public keys begin with age1."
      throw refused('invalid_input', message, { fields: { recipient: message } })
    }
    await changeSetting(tx, ctx, { key: 'backups', action: 'settings.backups', version, value })
    return { message: 'Saved' }
  })

  app.command(contract.downloadBackup, async (ctx, tx, { params: { id } }) => {
    const backup = await tx
      .selectFrom('backups')
      .select(['fileName', 'inFolder', 'inBucket'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!backup) throw notFound('Backup')
    const path = join(place.folder, backup.fileName)
    const isThere = await access(path).then(
      () => backup.inFolder,
      () => false,
    )
    // The folder may be on the machine that runs the jobs.
    const copy = isThere || !backup.inBucket ? null : await place.bucket?.get(backup.fileName)
    if (!isThere && !copy) throw refused('not_found', 'This backup is no longer in the backup folder')
    audit(tx, ctx, 'backup.download', { id, name: backup.fileName })
    return { bytes: copy ?? createReadStream(path), filename: backup.fileName }
  })
}
