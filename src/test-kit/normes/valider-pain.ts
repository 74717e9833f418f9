import { readFile } from 'node:fs/promises'
import { validateXML } from 'xmllint-wasm'
import type { SchemaPain } from '#domain/virement/ordre.ts'

/** What the ISO 20022 schema refuses in a transfer order, in its reader's words; none when it is valid. */
export async function validerPain(fichier: string, schema: SchemaPain): Promise<string[]> {
  const contents = await readFile(new URL(`./pain.001.001.${schema}.xsd`, import.meta.url), 'utf8')
  const xml = [{ fileName: 'ordre.xml', contents: fichier }]
  const { errors } = await validateXML({ xml, schema: [{ fileName: 'pain.xsd', contents }] })
  return errors.map((e) => e.message)
}
