-- Without a mail server, emails are saved as files. They were recorded as sent, although no recipient had got them.
-- server/mail/mark-saved.ts corrects the rows of earlier emails whose files exist.
alter table mails drop constraint mails_state_check;
alter table mails add constraint mails_state_check check (state in ('waiting', 'sent', 'saved', 'failed', 'dropped'));
