// Explains SPF and DKIM, with the records for the sender's domain as far as they are known.
import type { ReactNode } from 'react'
import { Card } from '#web/ui/data/card.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'
import { findProvider, isMailboxDomain } from './providers.ts'

interface DnsRecordsProps {
  host: string
  /** The sender's address. */
  address: string
}

export function DnsRecords({ host, address }: DnsRecordsProps) {
  const domain = address.split('@')[1] ?? ''
  if (isMailboxDomain(domain)) {
    return (
      <Card title="SPF and DKIM" description="They keep your emails out of spam folders.">
        <p className="text-sm">
          There is nothing to set up for {domain}: its provider publishes both. Emails from this address must
          be sent through its own servers. An address with your own domain looks more professional.
        </p>
      </Card>
    )
  }
  return (
    <Card title="SPF and DKIM" description="They keep your emails out of spam folders.">
      <div className="grid gap-5 text-sm">
        <Spf host={host} domain={domain} />
        <Dkim host={host} domain={domain} />
      </div>
    </Card>
  )
}

const yours = (domain: string) => domain || 'your domain'

function Spf({ host, domain }: { host: string; domain: string }) {
  const entry = findProvider(host)?.spf
  return (
    <Explained title="SPF">
      <p>
        An SPF record lists the servers that may send emails from {yours(domain)}. Without it, mailboxes such
        as Gmail treat the emails as spam. A domain has only one: if a TXT record beginning with v=spf1
        exists, add only the part that names the mail server.
      </p>
      {entry ? (
        <DnsRecord name={domain || '@'} type="TXT" value={`v=spf1 ${entry} ~all`} />
      ) : (
        <p className="text-muted">
          Ask your mail provider for its part. It usually begins with <Code>include:</Code>
        </p>
      )}
    </Explained>
  )
}

function Dkim({ host, domain }: { host: string; domain: string }) {
  const where =
    findProvider(host)?.dkim ?? 'With a hosting provider, look under Email Deliverability in cPanel.'
  return (
    <Explained title="DKIM">
      <p>
        DKIM signs each email, so that mailboxes can tell it from a forged one. Your mail provider creates the
        key and shows you a record to publish, with a name such as{' '}
        <Code>selector._domainkey.{domain || 'example.com'}</Code>. Then switch signing on there.
      </p>
      <p className="text-muted">{where}</p>
    </Explained>
  )
}

const Explained = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-2">
    <h3 className="font-semibold">{title}</h3>
    {children}
  </section>
)

const Code = ({ children }: { children: ReactNode }) => (
  <code className="rounded bg-cotton px-1 wrap-anywhere">{children}</code>
)

const DnsRecord = ({ name, type, value }: { name: string; type: string; value: string }) => (
  <div className="flex items-start justify-between gap-2 rounded border border-line bg-cotton px-3 py-2">
    <span className="min-w-0">
      <span className="block text-xs text-muted">
        {type} record for {name}
      </span>
      <code className="wrap-anywhere">{value}</code>
    </span>
    <CopyButton text={value} label="Copy the SPF record" iconOnly />
  </div>
)
