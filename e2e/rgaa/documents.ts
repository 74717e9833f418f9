import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import pg from 'pg'
import type { DocumentLu } from '#domain/accessibilite/audit.ts'
import { GENRES_DOCUMENT, type GenreDocument } from '#domain/verification/genres.ts'
import { fabriquer } from '#server/documents/atelier.ts'
import { fabriquerCertificat } from '#server/infra/sceau/certificat.ts'
import { sceauDe } from '#server/infra/sceau/sceau.ts'
import { mentionsDe } from '#test-kit/scenes/documents/mentions-sceau.ts'
import { ORDRE_EXEMPLE } from '#test-kit/scenes/virements/ordre-exemple.ts'
import type { Serveur } from '../serveur.ts'
import type { Constat } from './constat.ts'

/** Which page of the sample gives each kind. */
const PAGE_DE: Readonly<Record<GenreDocument, string>> = {
  demande: 'demandes',
  convention: 'convention',
  'convention-signee': 'convention',
  attestation: 'attestation',
  'proces-verbal': 'proces-verbal',
  'proces-verbal-signe': 'proces-verbal',
  'ordre-virement': 'virements',
}
const ORDRE = 'ordre-virement'

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

/** An order of transfers, sealed here: the demonstration approves none. */
async function ordreScelle(): Promise<Buffer> {
  const { p12, motDePasse } = await fabriquerCertificat('Sofia')
  const sceau = await sceauDe(p12, motDePasse)
  return await sceau.sceller(await fabriquer('ordre', ORDRE_EXEMPLE), mentionsDe('Ordre de virement'))
}

/** One sealed document of each kind, opened: those of the demonstration, and what it lacks. */
export async function lireDocuments(serveur: Serveur): Promise<DocumentLu[]> {
  const base = new pg.Client(serveur.base)
  await base.connect()
  try {
    const { rows } = await base.query<{ genre: GenreDocument; cle: string }>(UN_DE_CHAQUE)
    const lus: DocumentLu[] = []
    for (const { genre, cle } of rows) {
      const octets = await readFile(join(serveur.dossier, 'files', cle))
      lus.push({ genre, page: PAGE_DE[genre], ...(await lireStructure(octets)) })
    }
    if (!lus.some((l) => l.genre === ORDRE))
      lus.push({ genre: ORDRE, page: PAGE_DE[ORDRE], ...(await lireStructure(await ordreScelle())) })
    const manquent = GENRES_DOCUMENT.filter((g) => !lus.some((l) => l.genre === g))
    if (manquent.length > 0) throw new Error(`Aucun document scellé : ${manquent.join(', ')}`)
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
