// What a shop does with people's data, as its software does it: true of every shop until the seller does otherwise.
// Written with the Digital Personal Data Protection Act, 2023 in view; a lawyer has not read it.
import { DELETION_GRACE_DAYS } from '#contract/accounts/profile'
import type { PageText } from './add-missing-pages.ts'

export const privacyPage: PageText = {
  title: 'Privacy policy',
  intro:
    'What {name} keeps about you, why, who sees it, and how you get it, correct it or have it deleted. We write it in plain words, because you should be able to check it.',
  sections: [
    {
      heading: 'Who is responsible',
      paragraphs: [
        'This shop is run by {legalName}. Under the Digital Personal Data Protection Act, 2023 we are the data fiduciary: we decide what is kept and answer for it.',
        'Our address is {address}.',
      ],
    },
    {
      heading: 'What we keep',
      points: [
        'Your account: name, e-mail address, phone number, and a picture if you add one. Your password is kept only as a hash from which nobody can read it. If you sign in with Google, Google tells us your name and e-mail address, nothing else.',
        'Addresses: those to which you have us deliver.',
        'If you buy for a business: its GSTIN and name, for your invoices.',
        'Orders: what you bought, prices, GST, delivery, returns, your reviews with their photos, and the payment references and screenshots you send us. We take no card numbers: payment happens at your bank or UPI app.',
        'Inquiries: what you write in our forms and what we answer, under your ticket number.',
        'Emails: what we have written to you, so that we can say what we told you and send it again.',
        'Sign-ins: the time, network address and browser of each session, so that you can see and end them, and so that we can stop people who guess passwords.',
      ],
    },
    {
      heading: 'Why we keep it',
      paragraphs: [
        'To take, deliver and invoice your orders, to answer you, to keep your account safe, and because tax law tells us to keep invoices. We rely on the consent you give when you open an account or send us a form, and on the uses that the law allows without it. We send no advertising that you have not asked for, and we sell no data.',
      ],
    },
    {
      heading: 'What your browser keeps',
      paragraphs: [
        'After you sign in, your browser keeps a session token, your customer number and your name; a session cookie goes with them. The pages of the catalogue that you looked at last are kept too, so that you can read them without a network. Signing out removes what belongs to you, but for a cookie that tells our sign-in page for half a year that your account knows this browser: strangers who guess your password cannot keep you out of it. There are no trackers and no cookies of other firms on our pages.',
      ],
    },
    {
      heading: 'Who else sees it',
      points: [
        'Carriers: the name, address and phone number on your parcel.',
        'Servers and mail: the firms that run them for us hold what passes through, on our instructions only.',
        'Authorities: what a law or a court obliges us to hand over, and no more.',
      ],
    },
    {
      heading: 'How long',
      points: [
        'Account, addresses, cart: until you delete them or your account.',
        'Orders and invoices: for as long as tax law asks. If you delete your account, they stay as business records without being linked to an account any more.',
        'Inquiries: until they are dealt with and you ask us to delete them.',
        'Emails that we have sent you: for a year, or until you delete your account.',
        'Sessions: until you sign out or they run out by themselves.',
      ],
    },
    {
      heading: 'Your rights and how to use them',
      points: [
        'See it: open Profile, then Security, and choose Download my data. You get everything in one file.',
        'Correct it: change your name, phone and addresses in your profile; for the rest, write to us.',
        `Delete it: open Profile, then Security, and choose Delete Account. You can change your mind for ${DELETION_GRACE_DAYS} days; after that your name, contact details and addresses are erased.`,
        'Withdraw consent: as easily as you gave it, by deleting your account or by writing to us. What was done before stays lawful.',
        'Nominate: name a person who may use these rights for you if you die or cannot act yourself.',
      ],
    },
    {
      heading: 'Children',
      paragraphs: [
        'Accounts are for people of 18 years and above. We do not knowingly keep data of children.',
      ],
    },
    {
      heading: 'If something goes wrong',
      paragraphs: [
        'If data of yours gets into wrong hands, we tell you and the Data Protection Board of India what happened, what it means for you and what we do about it.',
      ],
    },
    {
      heading: 'Grievance officer',
      paragraphs: [
        'Complaints about your data or about an order go to our grievance officer. You get a ticket number, an acknowledgement within 48 hours and an answer within one month. If the answer does not satisfy you, you may turn to the Data Protection Board of India.',
      ],
      points: [
        'Grievance officer: {grievanceOfficer}',
        'E-mail: {email}',
        'Phone: {phone}',
        'Post: {legalName}, {address}',
      ],
    },
  ],
}
