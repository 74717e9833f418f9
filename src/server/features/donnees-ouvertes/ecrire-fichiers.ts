import { once } from 'node:events'
import { createGzip } from 'node:zlib'
import { aideAnterieureCsv, enTeteAnterieures } from '#domain/donnees-ouvertes/anterieures.ts'
import {
  aideCsv,
  aideJson,
  COLONNES_COMPLETES,
  COLONNES_SCDL,
  enTeteCsv,
  estIdentifiee,
} from '#domain/donnees-ouvertes/colonnes.ts'
import type { Forme } from '#domain/donnees-ouvertes/fichiers.ts'
import type { Db } from '#server/contexte/base.ts'
import { parLots } from '#server/infra/db/curseur.ts'
import { aidesAnterieures, aidesPubliees, type LigneAide } from './queries.ts'

const PAR_LECTURE = 500

/** The body as each line names it, and in how many days it pays. */
export interface Attribuant {
  organisme: string
  idOrganisme: string
  joursPaiement: number
}

/** A file that is written: how long it is, and its octets, compressed. */
export interface FichierEcrit {
  octets: number
  gzip: Buffer
}

type Ligne = LigneAide & Attribuant

/** What stands before the lines of a form, between two and after; `dire` null: the form omits that line. */
const ECRITURES: Record<Forme, Ecriture<Ligne>> = {
  csv: {
    avant: enTeteCsv(COLONNES_COMPLETES),
    entre: '',
    apres: '',
    dire: (a) => aideCsv(COLONNES_COMPLETES, a),
  },
  strict: {
    avant: enTeteCsv(COLONNES_SCDL),
    entre: '',
    apres: '',
    dire: (a) => (estIdentifiee(a) ? aideCsv(COLONNES_SCDL, a) : null),
  },
  json: { avant: '[\n', entre: ',\n', apres: '\n]\n', dire: aideJson },
}

interface Ecriture<L> {
  avant: string
  entre: string
  apres: string
  dire: (ligne: L) => string | null
}

function ecrivain<L>({ avant, entre, apres, dire }: Ecriture<L>) {
  const morceaux: Buffer[] = []
  const gzip = createGzip().on('data', (m: Buffer) => morceaux.push(m))
  let octets = 0
  let premiere = true
  const ecrire = async (texte: string): Promise<void> => {
    const suite = Buffer.from(texte)
    octets += suite.length
    if (!gzip.write(suite)) await once(gzip, 'drain')
  }
  return {
    async lot(lignes: readonly L[]): Promise<void> {
      const dites = lignes.map(dire).filter((t) => t !== null)
      if (dites.length === 0) return
      await ecrire(`${premiere ? avant : entre}${dites.join(entre)}`)
      premiere = false
    },
    async finir(): Promise<FichierEcrit> {
      const fini = once(gzip, 'end')
      await ecrire(premiere ? `${avant}${apres}` : apres)
      gzip.end()
      await fini
      return { octets, gzip: Buffer.concat(morceaux) }
    },
  }
}

/** The files of a year (null: all), every form from one reading, some hundreds of lines held at a time. */
export async function ecrireFichiers(
  db: Db,
  annee: number | null,
  attribuant: Attribuant,
): Promise<Record<Forme, FichierEcrit>> {
  const csv = ecrivain(ECRITURES.csv)
  const strict = ecrivain(ECRITURES.strict)
  const json = ecrivain(ECRITURES.json)
  for await (const lus of parLots(db, aidesPubliees(db, annee), PAR_LECTURE)) {
    const lignes = lus.map((l) => ({ ...l, ...attribuant }))
    await Promise.all([csv.lot(lignes), strict.lot(lignes), json.lot(lignes)])
  }
  return { csv: await csv.finir(), strict: await strict.finir(), json: await json.finir() }
}

/** The file of the aids before the portal, and which years it tells; `aides` is 0 when none is published. */
export interface AnterieuresEcrites extends FichierEcrit {
  aides: number
  de: number
  a: number
}

export async function ecrireAnterieures(db: Db): Promise<AnterieuresEcrites> {
  const csv = ecrivain({ avant: enTeteAnterieures(), entre: '', apres: '', dire: aideAnterieureCsv })
  const dit = { aides: 0, de: 0, a: 0 }
  for await (const lignes of parLots(db, aidesAnterieures(db), PAR_LECTURE)) {
    if (dit.aides === 0) dit.de = lignes[0]?.annee ?? 0
    dit.aides += lignes.length
    dit.a = lignes.at(-1)?.annee ?? dit.a
    await csv.lot(lignes)
  }
  return { ...(await csv.finir()), ...dit }
}
