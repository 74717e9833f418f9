import { Readable } from 'node:stream'
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
const MORCEAU = 65_536

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
  colonnes.map((c, i) => {
    if (!c.somme) return i === 0 ? 'Total' : null
    const formule = `SUBTOTAL(109,${colonne(i)}2:${colonne(i)}${lignes + 1})`
    return { formule, valeur: (sommes[i] ?? 0) / 100, total: true }
  })

async function* feuilleXml(feuille: Feuille): AsyncGenerator<string> {
  const { colonnes } = feuille
  const ecrire = plume(colonnes)
  const sommes: number[] = []
  let tampon = debut(feuille)
  let lues = 0
  for await (const ligne of feuille.lignes) {
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

function armature(feuilles: readonly Feuille[]): [string, string][] {
  const numeros = feuilles.map((_, i) => i + 1)
  const type = (partie: string, genre: string): string =>
    `<Override PartName="${partie}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${genre}+xml"/>`
  const lien = (id: string, genre: string, cible: string): string =>
    `<Relationship Id="${id}" Type="${OFFICE}/${genre}" Target="${cible}"/>`
  const liens = (contenu: string): string =>
    `${XML}<Relationships xmlns="${PAQUET}/relationships">${contenu}</Relationships>`
  return [
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="${PAQUET}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${type('/xl/workbook.xml', 'sheet.main')}${type('/xl/styles.xml', 'styles')}${numeros.map((n) => type(`/xl/worksheets/sheet${n}.xml`, 'worksheet')).join('')}</Types>`,
    ],
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

/** A spreadsheet as a stream: frozen headers, widths, days and euros as such, and text never read as a formula. */
export function classeur(feuilles: readonly Feuille[]): Readable {
  const zip = new ZipFile()
  const sortie = zip.outputStream as Readable
  for (const [chemin, contenu] of armature(feuilles)) zip.addBuffer(Buffer.from(contenu), chemin)
  const sources: Readable[] = []
  sortie.on('close', () => sources.map((source) => source.destroy()))
  for (const [i, feuille] of feuilles.entries()) {
    // The archive doesn't watch its sources: without this a failed one would leave the reader waiting.
    const source = Readable.from(feuilleXml(feuille)).on('error', (e) => sortie.destroy(e))
    sources.push(source)
    zip.addReadStream(source, `xl/worksheets/sheet${i + 1}.xml`)
  }
  zip.end()
  return sortie
}
