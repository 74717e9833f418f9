import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import pg from 'pg'
import type { DocumentLu } from '#domain/accessibilite/audit.ts'
import type { Serveur } from '../serveur.ts'
import type { Constat } from './constat.ts'

/** Which page of the sample gives each kind. */
const PAGE_DE: Readonly<Record<string, string>> = {
  demande: 'demandes',
  convention: 'convention',
  'convention-signee': 'convention',
  attestation: 'attestation',
  'proces-verbal': 'proces-verbal',
  'proces-verbal-signe': 'proces-verbal',
  'ordre-virement': 'virements',
}

const UN_DE_CHAQUE = `select distinct on (genre) genre, cle from (
    select genre, cle, id from document
    union all select genre, cle, id from pv_document
    union all select 'ordre-virement', cle, id from ordre_document
  ) d order by genre, id`

/** What a reader of PDF is told of its structure. */
export async function lireStructure(octets: Buffer): Promise<Omit<DocumentLu, 'genre' | 'page'>> {
  const lecture = getDocument({ data: new Uint8Array(octets), verbosity: 0 })
  const pdf = await lecture.promise
  // A Map, whatever its declared type says.
  const marques = (await pdf.getMarkInfo()) as unknown as ReadonlyMap<string, boolean> | null
  const { info } = await pdf.getMetadata()
  const dits = info as { Title?: string; Language?: string }
  let balise = marques?.get('Marked') === true
  for (let n = 1; balise && n <= pdf.numPages; n++) {
    const arbre = await (await pdf.getPage(n)).getStructTree()
    balise = (arbre?.children.length ?? 0) > 0
  }
  await lecture.destroy()
  return { balise, langue: dits.Language ?? null, titre: dits.Title ?? null }
}

/** One sealed document of each kind that the demonstration keeps, opened. */
export async function lireDocuments(serveur: Serveur): Promise<DocumentLu[]> {
  const base = new pg.Client(serveur.base)
  await base.connect()
  try {
    const { rows } = await base.query<{ genre: string; cle: string }>(UN_DE_CHAQUE)
    const lus: DocumentLu[] = []
    for (const { genre, cle } of rows) {
      const octets = await readFile(join(serveur.dossier, 'files', cle))
      lus.push({ genre, page: PAGE_DE[genre] ?? genre, ...(await lireStructure(octets)) })
    }
    return lus
  } finally {
    await base.end()
  }
}

/** 13.3: a document without tags, language or title is not accessible; with them, a person still judges. */
export const jugerDocuments = (lus: readonly DocumentLu[]): (Constat & { page: string })[] =>
  lus
    .filter((d) => !d.balise || !d.langue || !d.titre)
    .map((d) => ({
      page: d.page,
      critere: '13.3',
      regle: 'pdf-balise',
      composant: `document ${d.genre}`,
      intitule: 'Un document à télécharger n’est pas accessible',
      preuve: `Le PDF « ${d.genre} » ${d.balise ? 'est balisé' : 'n’est pas balisé'}, langue\u00a0: ${d.langue ?? 'aucune'}, titre\u00a0: ${d.titre ?? 'aucun'}.`,
      transverse: false,
    }))
