/** The consent question for cart reminders, stored together with the customer's answer. */
export const reminderQuestion = 'Email me once if I leave something in my cart'
