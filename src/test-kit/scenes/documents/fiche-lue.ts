import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { formatEuros } from '#domain/commun/argent.ts'
import { formatJourLong } from '#domain/commun/jours.ts'
import { formatNombre } from '#domain/commun/nombres.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { champsSignes } from '#domain/signature/champs-signes.ts'
import type { ContenuDemande } from '#domain/signature/contenu.ts'
import { dossier } from '#server/documents/dossier.ts'
import { COLONNES_PROJETS, ficheDeLigne } from '#server/features/export/colonnes/projets.ts'
import type { LigneCourte } from '#server/socle/projet/lecture/selection.ts'
import { DocumentDemande } from '#web/features/projet/instruction/document/DocumentDemande.tsx'
import { Recapitulatif } from '#web/features/projet/Recapitulatif.tsx'
import { dossierExemple } from './dossier-exemple.ts'

/** Sections of an application as somebody reads them: title, then names and values. */
export type FicheLue = (readonly [titre: string, lignes: (readonly [nom: string, valeur: string])[]])[]

const REFERENTIELS = {
  categories: [{ id: 1, libelle: 'Festival & salon' }],
  domaines: [
    { id: 1, libelle: 'Roman' },
    { id: 2, libelle: 'Poésie' },
  ],
}

const ENTITES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const espaces = (t: string): string => t.replaceAll('\u00a0', ' ')
const texte = (html = ''): string =>
  espaces(html.replace(/<[^>]*>/g, '').replace(/&([a-z0-9#]+);/g, (_, e: string) => ENTITES[e] ?? e))

const TITRE = /<h[23][^>]*>(?:<span.*?<\/span>)?(.*?)<\/h[23]>/
const FAIT = /<dt>(.*?)<\/dt><dd>(.*?)(?:<span class="secondaire">.*?<\/span>)?<\/dd>/gs
const FICHIER = /<span class="fichier-nom"><b>(.*?)<\/b> (.*?<span class="secondaire">.*?)<\/span>/g
const AUCUN = /<p class="secondaire">(.*?)<\/p>/g

function sections(html: string): FicheLue {
  return html
    .split('<section')
    .slice(1)
    .map((s) => {
      const paires = [...s.matchAll(FAIT), ...s.matchAll(FICHIER)].map(
        ([, nom, valeur]) => [texte(nom), texte(valeur)] as const,
      )
      // Where there is no file, staff read the sentence alone.
      const aucun = [...s.matchAll(AUCUN)].map(([, phrase]) => ['Documents', texte(phrase)] as const)
      return [texte(TITRE.exec(s)?.[1]), [...paires, ...aucun]] as const
    })
}

/** What the holder reads before signing. */
export const recapitulatif = (projet: ProjetReponse): FicheLue =>
  sections(renderToStaticMarkup(createElement(Recapitulatif, { projet, ...REFERENTIELS })))

/** What staff read of it; the totals reckoned beside and the type of each file are theirs alone. */
export const documentDuPersonnel = (projet: ProjetReponse): FicheLue =>
  sections(renderToStaticMarkup(createElement(DocumentDemande, { projet, ...REFERENTIELS }))).map(
    ([titre, lignes]) => [
      titre,
      lignes
        .filter(([nom]) => nom !== 'Total pour les auteurs')
        .map(([nom, valeur]) => [nom, valeur.replace(/ \([A-Z]+, (?=[\d ]+ (?:ko|Mo)\)$)/, ' (')] as const),
    ],
  )

/** The content that the server would sign of this application. */
function contenu(p: ProjetReponse): ContenuDemande {
  const { categories, domaines } = REFERENTIELS
  const signes = champsSignes({
    ...p,
    precedent: p.precedentProjet && { id: p.precedentProjet.id, numero: p.precedentProjet.numero },
    categorie: categories.find((c) => c.id === p.idCategorieProjet) ?? null,
    domaines: domaines.filter((d) => p.idDomainesEditoriaux.includes(d.id)),
  })
  const fichiers = p.fichiers.map((f) => ({ ...f, sha256: 'ab'.repeat(32) }))
  return { ...JSON.parse(dossierExemple().contenu), ...signes, fichiers }
}

/** The sealed PDF's words in its four sections, without blanks, page footers or the files' SHA-256. */
export async function dossierScelle(p: ProjetReponse): Promise<string> {
  const octets = await dossier({ ...dossierExemple(), contenu: JSON.stringify(contenu(p)) })
  const lecture = getDocument({ data: new Uint8Array(octets), verbosity: 0 })
  const pdf = await lecture.promise
  let mots = ''
  for (let n = 1; n <= pdf.numPages; n++) {
    const { items } = await (await pdf.getPage(n)).getTextContent({ includeMarkedContent: true })
    const artefacts: boolean[] = []
    for (const i of items) {
      if ('str' in i) mots += artefacts.includes(true) ? '' : i.str
      else if (i.type === 'endMarkedContent') artefacts.pop()
      else artefacts.push('tag' in i && i.tag === 'Artifact')
    }
  }
  await lecture.destroy()
  const serre = mots.replace(/\s/g, '').replace(/SHA-256(?:ab){32}/g, '')
  return serre.slice(serre.indexOf('1.Leprojet'), serre.indexOf('5.Structure'))
}

/** How the sealed PDF would say these sections. */
export const motsDe = (fiche: FicheLue): string =>
  fiche
    .map(([titre, lignes], i) => `${i + 1}.${titre}${lignes.flat().join('')}`)
    .join('')
    .replace('Documents à joindre', 'Documents joints')
    .replace(/\s/g, '')

/** The fields in the export: every name, then those that have a value. */
export function colonnesExportees(p: ProjetReponse): { noms: string[]; lignes: FicheLue[number][1] } {
  const parId = (l: { id: number; libelle: string }[]) => new Map(l.map((e) => [e.id, e.libelle]))
  const { categories, domaines } = REFERENTIELS
  // A row of a list has the same fields as an answer; its other columns are not read here.
  const ligne = p as unknown as LigneCourte
  const libelles = { categories: parId(categories), domaines: parId(domaines), structures: new Map() }
  const fiche = ficheDeLigne(ligne, libelles)
  const rang = (titre: string) => COLONNES_PROJETS.findIndex((c) => c.titre === titre)
  const champs = COLONNES_PROJETS.slice(rang('Nom du projet'), rang('Montant recommandé'))
  const lignes = champs.flatMap(({ titre, format, valeur }) => {
    const v = valeur({ ...ligne, signePar: null, fiche })
    if (v === null) return []
    if (typeof v === 'number')
      return [[titre, espaces((format === 'euros' ? formatEuros : formatNombre)(v))] as const]
    return [[titre, format === 'jour' ? formatJourLong(String(v)) : String(v)] as const]
  })
  return { noms: champs.map((c) => c.titre), lignes }
}
