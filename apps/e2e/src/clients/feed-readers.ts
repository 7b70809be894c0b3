import { DOMParser, Document as XmlDocument } from '@xmldom/xmldom'
import { parseFeed } from 'podcast-partytime'
import { convertOpds1ToOpds2 } from 'r2-opds-js'
import { initGlobalConverters_OPDS } from 'r2-opds-js/dist/es6-es2015/src/opds/init-globals.js'
import { OPDS } from 'r2-opds-js/dist/es6-es2015/src/opds/opds1/opds.js'
import { OPDSFeed } from 'r2-opds-js/dist/es6-es2015/src/opds/opds2/opds2.js'
import { initGlobalConverters_GENERIC } from 'r2-shared-js/dist/es6-es2015/src/init-globals.js'
import { XML } from 'r2-utils-js/dist/es6-es2015/src/_utils/xml-js-mapper/index.js'
import { TaJsonDeserialize } from 'r2-lcp-js/dist/es6-es2015/src/serializable.js'
import Parser from 'rss-parser'
import { z } from 'zod'

initGlobalConverters_OPDS()
initGlobalConverters_GENERIC()

/** Entries of an RSS feed as `rss-parser` reads them. */
export async function readRss(xml: string) {
  return (await new Parser().parseString(xml)).items
}

/** A podcast as directories read it (`podcast-partytime`). */
export const readPodcast = (xml: string) => parseFeed(xml, { allowMissingGuid: false })

/** Documents of xmldom, which Thorium has as well; its parser is declared for those of browsers. */
const DocumentSchema = z.custom<Document>((value) => value instanceof XmlDocument)

/** Publications of an OPDS 1.2 catalogue as Thorium reads them. */
export function readOpds1(xml: string) {
  const document = DocumentSchema.parse(new DOMParser().parseFromString(xml, 'text/xml'))
  return convertOpds1ToOpds2(XML.deserialize<OPDS>(document, OPDS)).Publications
}

/** Publications of an OPDS 2.0 catalogue as Thorium reads them. */
export const readOpds2 = (json: string) =>
  TaJsonDeserialize<OPDSFeed>(JSON.parse(json), OPDSFeed).Publications
