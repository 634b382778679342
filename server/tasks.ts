// The jobs of the shop and what each of them does.

import type { Db } from './db/database.ts'
import type { PictureStore } from './files/picture-store.ts'
import { cleanDaily } from './jobs/daily-cleaning.ts'
import type { TaskList } from './jobs/worker.ts'
import { deliverMail } from './mail/deliver-mail.ts'
import type { Mailer } from './mail/mailer.ts'
import { orderMails } from './orders/order-mails.ts'
import { getSetting } from './settings/settings.ts'

interface TaskDeps {
  db: Db
  mailer: Mailer
  pictures: PictureStore
  publicUrl: string | null
  /** Address in the From of every message; the seller's own where it is not set. */
  mailFrom: string | null
}

export function shopTasks({ db, mailer, pictures, publicUrl, mailFrom }: TaskDeps): TaskList {
  const templates = orderMails(publicUrl)
  const sender = async () => {
    const { name, email } = await getSetting(db, 'seller')
    return { name, address: mailFrom ?? (email || 'shop@localhost') }
  }
  return {
    send_mail: async (payload) => {
      await deliverMail({ db, mailer, templates, sender }, (payload as { mailId: string }).mailId)
    },
    prepare_picture: (payload) => pictures.prepare((payload as { path: string }).path),
    clean_daily: () => cleanDaily(db),
  }
}
