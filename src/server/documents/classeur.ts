import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { type Cellule, cellule, colonne, echapper, entete } from './xlsx/cellules.ts'
import { filtre, hauteur, miseEnPage, titresImprimes } from './xlsx/mise-en-page.ts'
import { type Format, RANG, STYLES } from './xlsx/styles.ts'

export const MIME_XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export interface Colonne {
  titre: string
  /** Width in characters. */
  largeur: number
  format: Format
  /** Summed under the rows; the sum follows the filters. */
  somme?: boolean
}

export interface Feuille {
  nom: string
  colonnes: readonly Colonne[]
  /** Read as it is written: a long list is never whole in memory. */
  lignes: Iterable<readonly Cellule[]> | AsyncIterable<readonly Cellule[]>
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const NS = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PAQUET = 'http://schemas.openxmlformats.org/package/2006'
const OOXML = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const MORCEAU = 65_536
/** Rows of a sheet, as every program reads them, less its header and its line of sums. */
const LIGNES_MAX = 1_048_576 - 2

const nomDeFeuille = (nom: string): string => echapper(nom.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31))

function debut({ colonnes }: Feuille): string {
  const cols = colonnes.map(
    (c, i) =>
      `<col min="${i + 1}" max="${i + 1}" width="${c.largeur}" style="${RANG[c.format]}" customWidth="1"/>`,
  )
  const titres = colonnes.map((c, i) => entete(`${colonne(i)}1`, c.titre))
  return `${XML}<worksheet ${NS}><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${cols.join('')}</cols><sheetData><row r="1"${hauteur(
    colonnes,
    colonnes.map((c) => c.titre),
    2,
  )}>${titres.join('')}</row>`
}

/** In cents: sums of euros stay exact. */
function additionner(sommes: number[], colonnes: readonly Colonne[], ligne: readonly Cellule[]): void {
  for (const [i, c] of colonnes.entries()) {
    const v = ligne[i]
    if (c.somme && typeof v === 'number') sommes[i] = (sommes[i] ?? 0) + Math.round(v * 100)
  }
}

/** Writes the rows of a sheet; the letters of its columns are made once. */
function plume(colonnes: readonly Colonne[]): (rang: number, ligne: readonly Cellule[]) => string {
  const lettres = colonnes.map((_, i) => colonne(i))
  return (rang, ligne) => {
    let cellules = ''
    for (const [i, c] of colonnes.entries())
      cellules += cellule(`${lettres[i]}${rang}`, ligne[i] ?? null, c.format)
    return `<row r="${rang}"${hauteur(colonnes, ligne)}>${cellules}</row>`
  }
}

/** The line of sums under `lignes` rows. */
const totaux = (colonnes: readonly Colonne[], lignes: number, sommes: readonly number[]): Cellule[] =>
  colonnes.map((uneColonne, rang) => {
    if (!uneColonne.somme) return rang === 0 ? 'Total' : null
    const formule = `SUBTOTAL(109,${colonne(rang)}2:${colonne(rang)}${lignes + 1})`
    return { formule, valeur: (sommes[rang] ?? 0) / 100, total: true }
  })

type Rangee = readonly Cellule[]

/** Rows read one ahead: when a sheet ends, one knows whether another is needed. */
async function enAvance(lignes: Feuille['lignes']) {
  const source = Symbol.asyncIterator in lignes ? lignes[Symbol.asyncIterator]() : lignes[Symbol.iterator]()
  let suivante = await source.next()
  return {
    reste: (): boolean => !suivante.done,
    async prendre(): Promise<Rangee> {
      const { value } = suivante
      suivante = await source.next()
      return value as Rangee
    },
    /** Nobody reads any more: what it holds is given back. */
    quitter: async (): Promise<void> => void (await source.return?.()),
  }
}
type Rangees = Awaited<ReturnType<typeof enAvance>>

async function* feuilleXml(feuille: Feuille, rangees: Rangees, lignesMax: number): AsyncGenerator<string> {
  const { colonnes } = feuille
  const ecrire = plume(colonnes)
  const sommes: number[] = []
  let tampon = debut(feuille)
  let lues = 0
  while (lues < lignesMax && rangees.reste()) {
    const ligne = await rangees.prendre()
    lues += 1
    tampon += ecrire(lues + 1, ligne)
    additionner(sommes, colonnes, ligne)
    if (tampon.length < MORCEAU) continue
    yield tampon
    tampon = ''
  }
  if (lues > 0 && colonnes.some((c) => c.somme)) tampon += ecrire(lues + 2, totaux(colonnes, lues, sommes))
  yield `${tampon}</sheetData>${filtre(colonnes, lues)}${miseEnPage(colonnes)}</worksheet>`
}

/** Every other part is a sheet: how many there are need not be known yet. */
const TYPES = `${XML}<Types xmlns="${PAQUET}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${OOXML}.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="${OOXML}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${OOXML}.styles+xml"/></Types>`

function armature(feuilles: readonly Feuille[]): [string, string][] {
  const numeros = feuilles.map((_, i) => i + 1)
  const lien = (id: string, genre: string, cible: string): string =>
    `<Relationship Id="${id}" Type="${OFFICE}/${genre}" Target="${cible}"/>`
  const liens = (contenu: string): string =>
    `${XML}<Relationships xmlns="${PAQUET}/relationships">${contenu}</Relationships>`
  return [
    ['_rels/.rels', liens(lien('rId1', 'officeDocument', 'xl/workbook.xml'))],
    [
      'xl/workbook.xml',
      `${XML}<workbook ${NS} xmlns:r="${OFFICE}"><sheets>${feuilles.map((f, i) => `<sheet name="${nomDeFeuille(f.nom)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets><definedNames>${feuilles.map((f, i) => titresImprimes(nomDeFeuille(f.nom), i, f.colonnes)).join('')}</definedNames><calcPr fullCalcOnLoad="1"/></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      liens(
        numeros.map((n) => lien(`rId${n}`, 'worksheet', `worksheets/sheet${n}.xml`)).join('') +
          lien(`rId${feuilles.length + 1}`, 'styles', 'styles.xml'),
      ),
    ],
    ['xl/styles.xml', STYLES],
  ]
}

/** Writes the sheets one after the other, then what names them all; `suivre` is told what is being read. */
async function ecrire(
  zip: ZipFile,
  feuilles: readonly Feuille[],
  { lignesMax, suivre }: { lignesMax: number; suivre: (source: Readable) => void },
): Promise<void> {
  const ecrites: Feuille[] = []
  zip.addBuffer(Buffer.from(TYPES), '[Content_Types].xml')
  for (const feuille of feuilles) {
    const rangees = await enAvance(feuille.lignes)
    try {
      for (let partie = 1; partie === 1 || rangees.reste(); partie += 1) {
        const nom = partie === 1 ? feuille.nom : `${feuille.nom.slice(0, 24)} (${partie})`
        ecrites.push({ ...feuille, nom })
        const source = Readable.from(feuilleXml({ ...feuille, nom }, rangees, lignesMax))
        suivre(source)
        zip.addReadStream(source, `xl/worksheets/sheet${ecrites.length}.xml`)
        await finished(source)
      }
    } finally {
      await rangees.quitter()
    }
  }
  for (const [chemin, contenu] of armature(ecrites)) zip.addBuffer(Buffer.from(contenu), chemin)
  zip.end()
}

/**
 * A spreadsheet as a stream: frozen headers, widths, typed days and euros, text never read as a formula. Rows
 * beyond what a sheet holds go on in the next one.
 */
export function classeur(feuilles: readonly Feuille[], lignesMax = LIGNES_MAX): Readable {
  const zip = new ZipFile()
  const sortie = zip.outputStream as Readable
  let lue: Readable | undefined
  sortie.on('close', () => lue?.destroy())
  const suivre = (source: Readable): void => {
    lue = source
    if (sortie.destroyed) source.destroy()
  }
  // The archive doesn't watch its sources: without this a failed one would leave the reader waiting.
  ecrire(zip, feuilles, { lignesMax, suivre }).catch((e: Error) => sortie.destroy(e))
  return sortie
}
