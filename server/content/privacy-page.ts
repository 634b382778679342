// The default privacy policy: describes what the software does with personal data, which holds for every shop until
// the seller changes it. Written with the Digital Personal Data Protection Act, 2023 in mind; not reviewed by a
// lawyer.
import { DELETION_GRACE_DAYS } from '#contract/accounts/profile'
import type { PageText } from './add-missing-pages.ts'

export const privacyPage: PageText = {
  title: 'Privacy policy',
  intro:
    'The data that {name} keeps about you, why we keep it, who sees it, and how you can get it, correct it or have it deleted. It is written in plain words, so that you can check it.',
  sections: [
    {
      heading: 'Who is responsible',
      paragraphs: [
        'This shop is run by {legalName}. Under the Digital Personal Data Protection Act, 2023 we are the data fiduciary: we decide what is kept and are responsible for it.',
        'Our address is {address}.',
      ],
    },
    {
      heading: 'Data we keep',
      points: [
        'Your account: name, email address, phone number, and a picture if you add one. Your password is stored only as a hash, from which it cannot be read. If you sign in with Google, Google tells us your name and email address, nothing else.',
        'Addresses: your delivery addresses.',
        'If you buy for a business: its GSTIN and name, for your invoices.',
        'Orders: items, prices, GST, delivery, returns, your reviews with their photos, and the payment references and screenshots you send us. We store no card numbers: you pay at your bank or in your UPI app.',
        'Inquiries: your messages from our forms and our replies, under your ticket number.',
        'Questions about products: your question, name and email address. If we publish it with our answer, the page shows only your first name and initial.',
        'Quotes: your requests, name, email address, phone number and GSTIN, and the quotes we have sent you.',
        'Emails: the emails we have sent you, so that we can look up what we told you and send it again.',
        'Sign-ins: the time, network address and browser of each session, so that you can see and end them, and so that we can stop people who guess passwords.',
      ],
    },
    {
      heading: 'Why we keep it',
      paragraphs: [
        'To accept, deliver and invoice your orders, to answer you, to keep your account safe, and because tax law requires us to keep invoices. We rely on the consent you give when you create an account or send us a form, and on the uses that the law permits without it. We send no advertising that you have not asked for, and we sell no data.',
      ],
    },
    {
      heading: 'Data your browser stores',
      paragraphs: [
        'After you sign in, your browser stores a session token, your customer number and your name, together with a session cookie. It also stores the catalogue pages that you viewed last, so that you can read them offline. Signing out removes your data, except for a cookie that tells our sign-in page for half a year that your account knows this browser: it means that strangers who guess passwords cannot lock you out. There are no trackers and no third-party cookies on our pages. For some visits we measure how fast a page appears and responds, and add these numbers to daily statistics that do not identify anyone.',
      ],
    },
    {
      heading: 'Who else sees it',
      points: [
        'Carriers: the name, address and phone number on your parcel.',
        'Hosting and email providers: they hold data for us, and use it only on our instructions.',
        'Authorities: only what a law or a court requires us to hand over.',
      ],
    },
    {
      heading: 'How long',
      points: [
        'Account, addresses, cart: until you delete them or your account.',
        'Orders and invoices: for as long as tax law requires. If you delete your account, they stay as business records that are no longer linked to an account.',
        'Inquiries, questions about products and quotes: until you ask us to delete them.',
        'Emails that we have sent you: for a year, or until you delete your account.',
        'Sessions: until you sign out or they expire.',
      ],
    },
    {
      heading: 'Your rights and how to use them',
      points: [
        'See it: open Profile, then Security, and choose Download my data. You get everything in one file.',
        'Correct it: change your name, phone and addresses in your profile; for the rest, write to us.',
        `Delete it: open Profile, then Security, and choose Delete Account. You can change your mind for ${DELETION_GRACE_DAYS} days; after that your name, contact details and addresses are erased.`,
        'Withdraw consent: as easily as you gave it, by deleting your account or by writing to us. Earlier use of your data remains lawful.',
        'Nominate: name a person who may use these rights for you if you die or become unable to act yourself.',
      ],
    },
    {
      heading: 'Children',
      paragraphs: ['Accounts are for people aged 18 and above. We do not knowingly keep data of children.'],
    },
    {
      heading: 'If something goes wrong',
      paragraphs: [
        'If your data gets into the wrong hands, we tell you and the Data Protection Board of India what happened, what it means for you and what we are doing about it.',
      ],
    },
    {
      heading: 'Grievance officer',
      paragraphs: [
        'Complaints about your data or about an order go to our grievance officer. You get a ticket number, an acknowledgement within 48 hours and an answer within one month. If you are not satisfied with the answer, you may turn to the Data Protection Board of India.',
      ],
      points: [
        'Grievance officer: {grievanceOfficer}',
        'Email: {email}',
        'Phone: {phone}',
        'Post: {legalName}, {address}',
      ],
    },
  ],
}
