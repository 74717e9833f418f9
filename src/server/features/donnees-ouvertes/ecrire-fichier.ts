import {
  aideCsv,
  aideJson,
  COLONNES_COMPLETES,
  COLONNES_SCDL,
  enTeteCsv,
  estIdentifiee,
} from '#domain/donnees-ouvertes/colonnes.ts'
import type { FichierOuvert } from '#domain/donnees-ouvertes/fichiers.ts'
import type { Db } from '#server/contexte.ts'
import { lireAides } from './queries.ts'

const PAR_LECTURE = 500

/** The body as each line names it, and in how many days it pays. */
export interface Attribuant {
  organisme: string
  idOrganisme: string
  joursPaiement: number
}

async function* lire(db: Db, annee: number | null) {
  for (let apres = ''; ; ) {
    const lignes = await lireAides(db, { annee, apres, nombre: PAR_LECTURE })
    yield lignes
    const derniere = lignes.at(-1)
    if (!derniere || lignes.length < PAR_LECTURE) return
    apres = derniere.numero
  }
}

/** The text of a published file, piece by piece: whatever its length, some hundreds of lines are held at once. */
export async function* ecrireFichier(
  db: Db,
  f: FichierOuvert,
  attribuant: Attribuant,
): AsyncGenerator<string> {
  const colonnes = f.strict ? COLONNES_SCDL : COLONNES_COMPLETES
  const json = f.forme === 'json'
  let premiere = true
  yield json ? '[' : enTeteCsv(colonnes)
  for await (const lues of lire(db, f.annee)) {
    const gardees = lues.map((l) => ({ ...l, ...attribuant })).filter((a) => !f.strict || estIdentifiee(a))
    const textes = gardees.map((a) => (json ? aideJson(a) : aideCsv(colonnes, a)))
    if (textes.length > 0) yield json ? `${premiere ? '' : ','}\n${textes.join(',\n')}` : textes.join('')
    if (textes.length > 0) premiere = false
  }
  if (json) yield '\n]\n'
}
