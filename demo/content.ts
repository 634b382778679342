// The pages of the demo firm. Its policies are the default ones.
import { aboutPage } from '#demo/content/about'
import { contactPage } from '#demo/content/contact'
import { manufacturingPage } from '#demo/content/manufacturing'
import { qualityPage } from '#demo/content/quality'
import { defaultPages } from '#server/content/default-pages'

export const demoPages = {
  ...defaultPages,
  about: aboutPage,
  contact: contactPage,
  manufacturing: manufacturingPage,
  quality: qualityPage,
}
