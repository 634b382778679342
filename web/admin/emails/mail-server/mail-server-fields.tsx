// Fields of the mail server and of the sender.
import type { ReplyOf } from '#contract/api'
import {
  encryptionLabels,
  encryptions,
  isThisMachine,
  type MailServerValues,
} from '#contract/emails/mail-server'
import { FieldHistory } from '#web/admin/kit/form/field-history.tsx'
import { type Fields, number, secret, select, text } from '#web/admin/kit/form/fields.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { ProviderField } from './provider-field.tsx'

type MailServerFields = Fields<MailServerValues, null>

type State = ReplyOf<'GET /settings/mail-server'>

const serverFields = ({ hasPassword, isSecretUnreadable }: State): MailServerFields => ({
  host: {
    custom: ({ form, error }) => (
      <div className="grid gap-5">
        <ProviderField form={form} />
        <Field
          label="Server"
          error={error}
          hint="If empty, emails are saved as files and reach no one."
          below={<FieldHistory name="host" />}
        >
          <TextInput
            autoComplete="off"
            spellCheck={false}
            autoCapitalize="off"
            inputMode="url"
            placeholder="smtp.example.com"
            {...form.register('host')}
          />
        </Field>
      </div>
    ),
  },
  encryption: select({
    half: true,
    label: 'Encryption',
    choices: encryptions.map((value) => ({ value, label: encryptionLabels[value] })),
  }),
  port: number({ half: true, label: 'Port', min: 1, max: 65_535, step: 1 }),
  allowsUnencrypted: {
    custom: ({ form }) => {
      const isOpen = form.watch('encryption') === 'none' && !isThisMachine(String(form.watch('host') ?? ''))
      return (
        isOpen && (
          <Checkbox
            label="Send without encryption"
            description="Others on the network can read the password and every email. Choose this only for a server in your own network."
            {...form.register('allowsUnencrypted')}
          />
        )
      )
    },
  },
  user: text({
    half: true,
    label: 'User',
    spellCheck: false,
    autoCapitalize: 'off',
    hint: 'Usually the full email address.',
  }),
  password: secret({
    half: true,
    label: 'Password',
    autoComplete: 'new-password',
    hint: passwordHint(hasPassword, isSecretUnreadable),
  }),
})

function passwordHint(hasPassword: boolean, isUnreadable: boolean): string {
  if (isUnreadable) return 'The saved password can’t be read on this server. Enter it again.'
  return hasPassword
    ? 'A password is saved. Leave this empty to keep it.'
    : 'Stored encrypted, and never shown again.'
}

const senderFields = ({ defaultSender, variables }: State): MailServerFields => ({
  fromName: text({
    half: true,
    label: 'Sender’s name',
    placeholder: defaultSender.name,
    hint: 'If empty, the shop’s name.',
  }),
  fromAddress: text({
    half: true,
    label: 'Sender’s address',
    type: 'email',
    inputMode: 'email',
    placeholder: defaultSender.address,
    readOnly: variables.includes('MAIL_FROM'),
    hint: variables.includes('MAIL_FROM')
      ? `MAIL_FROM is set on the server: emails are sent from ${defaultSender.address}.`
      : 'If empty, the seller’s address. Replies go to the seller’s address.',
  }),
})

export const mailServerGroups = (state: State) => [
  {
    title: 'Mail server',
    text: 'Changes may need your password or code, and are emailed to every owner. They apply at once.',
    fields: serverFields(state),
  },
  { title: 'Sender', fields: senderFields(state) },
]
