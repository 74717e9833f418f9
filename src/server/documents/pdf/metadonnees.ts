import type { Pdf } from './polices.ts'

/** PDF/A asks that a name it does not know be described: that of the PDF/UA identification. */
const PDF_UA = `
    <rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
        <pdfuaid:part>1</pdfuaid:part>
    </rdf:Description>
    <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
        <pdfaExtension:schemas>
            <rdf:Bag>
                <rdf:li rdf:parseType="Resource">
                    <pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>
                    <pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
                    <pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
                    <pdfaSchema:property>
                        <rdf:Seq>
                            <rdf:li rdf:parseType="Resource">
                                <pdfaProperty:name>part</pdfaProperty:name>
                                <pdfaProperty:valueType>Integer</pdfaProperty:valueType>
                                <pdfaProperty:category>internal</pdfaProperty:category>
                                <pdfaProperty:description>Part of ISO 14289 that the file conforms to</pdfaProperty:description>
                            </rdf:li>
                        </rdf:Seq>
                    </pdfaSchema:property>
                </rdf:li>
            </rdf:Bag>
        </pdfaExtension:schemas>
    </rdf:Description>`

const ENTITES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const pourXml = (texte: string): string =>
  texte.replace(/\p{Cc}/gu, ' ').replace(/[&<>]/g, (c) => ENTITES[c] ?? c)

/** The library writes when a document was made, not when it changed, which the information dictionary has. */
const modifieLe = (le: Date): string => `
    <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
        <xmp:ModifyDate>${le.toISOString().split('.')[0]}Z</xmp:ModifyDate>
    </rdf:Description>`

interface AvecMetadonnees {
  info: { Title: string; Author: string; ModDate: Date }
  _addInfo(): void
}

/** Declares PDF/UA-1 beside PDF/A-3a, and escapes « & » in the title, which the library writes as it is. */
export function declarerMetadonnees(pdf: Pdf): void {
  pdf.appendXML(PDF_UA)
  const interne = pdf as unknown as AvecMetadonnees
  const ecrireInfo = interne._addInfo
  interne._addInfo = function (): void {
    const { info } = this
    this.info = { ...info, Title: pourXml(info.Title), Author: pourXml(info.Author) }
    ecrireInfo.call(this)
    pdf.appendXML(modifieLe(info.ModDate))
    this.info = info
  }
}
