// Corrects the state of emails that earlier versions saved as files but recorded as sent. Their files prove it.
import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from '#server/db/database'

/** The first version that records the difference applied this migration. */
const MIGRATION = '0093-emails-saved-as-files.sql'

/** A file is named after the email's Message-ID, which begins with its id (mailer.ts). */
const idIn = (file: string): string[] =>
  /^_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_.*\.eml$/.exec(file)?.slice(1) ?? []

/** @param folder where emails are saved; it doesn't exist if none ever was */
export async function markSavedEmails(db: Db, folder: string): Promise<void> {
  const ids = (await readdir(folder).catch(() => [])).flatMap(idIn)
  if (ids.length === 0) return
  await sql`
    update mails set state = 'saved' where id = any(${ids}::uuid[]) and state = 'sent'
      and sent_at < (select applied_at from migrations where name = ${MIGRATION})`.execute(db)
}
