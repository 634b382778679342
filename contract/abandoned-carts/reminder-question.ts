/** What customers are asked before they are reminded of their cart; kept with what they say. */
export const reminderQuestion = 'Email me once if I leave something in my cart'
