// Other names of States than the official English ones: codes, former names, common spellings, and names in Hindi and in
// the State's own language, as browsers fill them in, other shops export them, and people write them.

/**
 * Names by GST State code, separated by commas. Two-letter codes are those of ISO 3166-2:IN, former and current, and of
 * vehicle registrations; they agree where both exist.
 */
export const otherStateNames: Readonly<Record<string, string>> = {
  '01': 'JK, Jammu Kashmir, जम्मू और कश्मीर',
  '02': 'HP, Himachal, हिमाचल प्रदेश',
  '03': 'PB, Panjab, पंजाब, ਪੰਜਾਬ',
  '04': 'CH, चंडीगढ़',
  '05': 'UK, UT, IN-UT, UA, Uttaranchal, Uttrakhand, Uttarkhand, उत्तराखंड, उत्तरांचल',
  '06': 'HR, Hariyana, Harayana, हरियाणा',
  '07': 'DL, New Delhi, NCT Delhi, Delhi NCT, National Capital Delhi, दिल्ली, नई दिल्ली',
  '08': 'RJ, Rajsthan, राजस्थान',
  '09': 'UP, Uttarpradesh, Uttar Pardesh, उत्तर प्रदेश',
  '10': 'BR, बिहार',
  '11': 'SK, सिक्किम',
  '12': 'AR, Arunachal, अरुणाचल प्रदेश',
  '13': 'NL, नागालैंड, नगालैंड',
  '14': 'MN, मणिपुर',
  '15': 'MZ, मिज़ोरम',
  '16': 'TR, त्रिपुरा',
  '17': 'ML, मेघालय',
  '18': 'AS, Asom, असम, অসম',
  '19': 'WB, W Bengal, Paschim Bengal, Paschim Banga, Paschimbanga, पश्चिम बंगाल, পশ্চিমবঙ্গ',
  '20': 'JH, Jharkand, झारखंड',
  '21': 'OD, OR, Orissa, Odissa, ओडिशा, ओड़िशा, उड़ीसा, ଓଡ଼ିଶା',
  '22': 'CG, CT, Chattisgarh, Chhatisgarh, Chatisgarh, Chattishgarh, छत्तीसगढ़',
  '23': 'MP, Madhya Pardesh, मध्य प्रदेश',
  '24': 'GJ, Gujrat, गुजरात, ગુજરાત',
  '26': '25, DH, DN, DD, DNHDD, Dadra Nagar Haveli, Daman Diu, दादरा और नगर हवेली और दमन और दीव',
  '27': 'MH, Maharastra, Maharashtara, महाराष्ट्र',
  '29': 'KA, Karnatka, कर्नाटक, ಕರ್ನಾಟಕ',
  '30': 'GA, गोवा, गोंय',
  '31': 'LD, Lakshadwip, Laccadive, लक्षद्वीप',
  '32': 'KL, Keralam, केरल, കേരളം',
  '33': 'TN, Tamil Naadu, Thamizhnadu, तमिलनाडु, தமிழ்நாடு',
  '34': 'PY, Pondicherry, Pondichery, Pondy, पुडुचेरी, पुदुच्चेरी, புதுச்சேரி',
  '35': 'AN, Andaman Nicobar, Andamans, अंडमान और निकोबार द्वीप समूह',
  '36': 'TS, TG, Telengana, तेलंगाना, తెలంగాణ',
  '37': 'AP, Andhra, आंध्र प्रदेश, ఆంధ్రప్రదేశ్',
  '38': 'LA, लद्दाख',
}
