// Common mail providers: their servers, where the password comes from, and their DNS records.
import type { Encryption } from '#contract/emails/mail-server'

export interface Provider {
  name: string
  host: string
  port: number
  encryption: Encryption
  /** How to find user and password. */
  help: string
  /** The part of an SPF record that names the provider's servers. */
  spf: string
  /** Where the provider shows the DKIM record. */
  dkim: string
}

export const providers: readonly Provider[] = [
  {
    name: 'Gmail or Google Workspace',
    host: 'smtp.gmail.com',
    port: 465,
    encryption: 'tls',
    help: 'The user is your full address. Turn on 2-Step Verification in your Google Account, create an app password at myaccount.google.com/apppasswords, and enter its 16 letters as the password. The sender’s address must be this mailbox or one of its aliases.',
    spf: 'include:_spf.google.com',
    dkim: 'In the Google Admin console, open Apps, Google Workspace, Gmail, Authenticate email.',
  },
  {
    name: 'Zoho Mail (India)',
    host: 'smtp.zoho.in',
    port: 465,
    encryption: 'tls',
    help: 'The user is your full address. With two-factor authentication, create an app password in your Zoho account under Security and enter it as the password. Paid plans with a domain of their own use smtppro.zoho.in, and accounts that sign in at zoho.com use smtp.zoho.com.',
    spf: 'include:zoho.in',
    dkim: 'In the Zoho Mail Admin Console, open Domains, your domain, Email Configuration, DKIM.',
  },
  {
    name: 'Microsoft 365',
    host: 'smtp.office365.com',
    port: 587,
    encryption: 'starttls',
    help: 'User and password are those of the mailbox. An administrator has to allow “Authenticated SMTP” for it in the Microsoft 365 admin center. Microsoft is phasing out sending with a password: if it refuses the sign-in although both are right, use a mailbox of another provider.',
    spf: 'include:spf.protection.outlook.com',
    dkim: 'In the Microsoft Defender portal, open Email authentication settings, DKIM. Microsoft gives you two CNAME records.',
  },
]

/** Zoho has several servers for one provider. */
export const findProvider = (host: string): Provider | undefined =>
  providers.find((provider) => provider.host === host) ??
  (/^smtp(pro)?\.zoho\.in$/.test(host) ? providers.find(({ name }) => name.startsWith('Zoho')) : undefined)

/** Domains of mailbox providers, whose records only they can publish. */
export const isMailboxDomain = (domain: string): boolean =>
  /^(gmail|googlemail|outlook|hotmail|live|yahoo|ymail|rediffmail|zohomail|icloud)\.(com|in|co\.in)$/.test(
    domain,
  )
