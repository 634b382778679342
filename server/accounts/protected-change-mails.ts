// The email to owners about a change that decides who receives money or who controls the shop.
import { formatDateTime } from '#contract/base/days'
import type { FieldChange } from '#contract/protected-changes/protected-fields'
import { deviceName } from '#server/accounts/devices/device-name'
import type { MailTemplate } from '#server/mail/deliver-mail'
import { fillMail } from '#server/mail/fill-mail'
import type { Block } from '#server/mail/layout-mail'
import { getSiteAndWording } from '#server/settings/identity'

/** @param publicUrl base address of links: always the configured address, never one named in a request */
export function protectedChangeMails(publicUrl: string | null): Record<'protected-change', MailTemplate> {
  const link: Block[] = publicUrl
    ? [{ kind: 'link', text: 'See the audit log', url: `${publicUrl}/admin/audit` }]
    : []
  return {
    'protected-change': async (db, data, kind) => {
      const { toName = '', toAddress = '', title = '', by = '', at = '' } = data
      const { site, wording } = await getSiteAndWording(db, kind)
      const changes = JSON.parse(data.changes ?? '[]') as FieldChange[]
      const blocks: Block[] = [
        {
          kind: 'facts',
          rows: [
            ['Changed by', by],
            ['When', formatDateTime(at)],
            ['Browser', deviceName(data.userAgent ?? '')],
            ['Network address', data.address ?? ''],
          ],
        },
      ]
      if (changes.length > 0) {
        blocks.push({
          kind: 'table',
          head: ['Field', 'Before', 'Now'],
          rows: changes.map(({ label, from, to }) => [label, from || '–', to || '–']),
        })
      }
      const to = { name: toName, address: toAddress }
      const fields = { name: toName, title, by }
      return { to, ...fillMail(site, wording, { fields, blocks: [...blocks, ...link] }) }
    },
  }
}
